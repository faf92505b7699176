CREATE TABLE "room_reads" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "room_reads_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"tournament_id" text,
	"title_en" text NOT NULL,
	"title_bn" text NOT NULL,
	"rank" integer,
	"tickets" integer NOT NULL,
	"ticket_numbers" jsonb NOT NULL,
	"won_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"lot_id" uuid
);
--> statement-breakpoint
ALTER TABLE "tournament_awards" DROP CONSTRAINT "tournament_awards_lot_id_ticket_lots_id_fk";
--> statement-breakpoint
DROP INDEX "payment_transactions_history";--> statement-breakpoint
ALTER TABLE "tournament_awards" ADD COLUMN "prize_id" uuid;--> statement-breakpoint
-- What was granted at once before there were prizes is a prize that was claimed then.
UPDATE "tournament_awards" SET "prize_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "prizes" ("id", "user_id", "source", "tournament_id", "title_en", "title_bn", "rank", "tickets", "ticket_numbers", "won_at", "ends_at", "claimed_at", "lot_id")
SELECT "award"."prize_id", "award"."user_id", 'tournament', "award"."tournament_id", "tournament"."title_en", "tournament"."title_bn", "award"."rank", "award"."tickets", '[]', "award"."granted_at", "award"."granted_at", "award"."granted_at", "award"."lot_id"
FROM "tournament_awards" "award" JOIN "tournaments" "tournament" ON "tournament"."id" = "award"."tournament_id";--> statement-breakpoint
ALTER TABLE "tournament_awards" ALTER COLUMN "prize_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "organiser_id" uuid;--> statement-breakpoint
ALTER TABLE "room_reads" ADD CONSTRAINT "room_reads_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_reads" ADD CONSTRAINT "room_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prizes" ADD CONSTRAINT "prizes_lot_id_ticket_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."ticket_lots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prizes_open" ON "prizes" USING btree ("user_id","won_at","id") WHERE "prizes"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "prizes_claimed" ON "prizes" USING btree ("user_id","claimed_at","id") WHERE "prizes"."claimed_at" is not null;--> statement-breakpoint
ALTER TABLE "tournament_awards" ADD CONSTRAINT "tournament_awards_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organiser_id_users_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_transactions_history" ON "payment_transactions" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
ALTER TABLE "tournament_awards" DROP COLUMN "lot_id";