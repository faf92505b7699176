ALTER TABLE "sandbox_payments" ALTER COLUMN "callback_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "mandate" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mandate_of" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "recurring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "declines_renewals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_mandate_of_payment_transactions_id_fk" FOREIGN KEY ("mandate_of") REFERENCES "public"."payment_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renewal_payment_transactions_id_fk" FOREIGN KEY ("renewal") REFERENCES "public"."payment_transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_renewing" ON "subscriptions" USING btree ("expire_at") WHERE "subscriptions"."auto_renew";--> statement-breakpoint
-- Earlier versions asked no mandate, so what was bought with them cannot renew.
UPDATE "subscriptions" SET "auto_renew" = false;
