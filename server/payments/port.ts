/** What every payment provider can do for us. One file per provider implements it. */

/** pending → authorized → paid | failed | cancelled | expired. */
export type PaymentState = 'pending' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'expired';

export type Currency = 'MYR' | 'BDT';

/** A text in both languages. */
export type Bilingual = { en: string; bn: string };

/** What is to be paid. */
export type PaymentOrder = {
  /** Our own id; the provider treats a second order with the same id as the first one sent again. */
  transactionId: string;
  /** In minor units (sen, poisha). */
  amount: number;
  currency: Currency;
  description: Bilingual;
  /** Where the payment page sends the browser back to, with `transactionId` and `result` added. */
  callbackUrl: string;
  paymentMethodId: string;
  /** Country code and digits. */
  msisdn: string | null;
  /** Whether it is charged again at the end of each period: asks the player for a mandate. */
  recurring: boolean;
  /** Whether the money is taken at once, or only reserved until `capture`. */
  capture: 'automatic' | 'manual';
};

/** What is to be paid on a mandate, without the player. */
export type RecurringCharge = Pick<
  PaymentOrder,
  'transactionId' | 'amount' | 'currency' | 'description' | 'paymentMethodId' | 'msisdn'
> & {
  /** As it was reported with the payment that the player made. */
  mandate: string;
};

/** What a provider says of a payment. */
export type PaymentReport = {
  transactionId: string;
  /** The provider's own id of the payment. */
  reference: string;
  state: PaymentState;
  /** In minor units. */
  amount: number;
  currency: Currency;
  /** Of a recurring payment that is paid: what later charges are made on. */
  mandate?: string;
};

/** A webhook as it came in; the signature covers the raw body. */
export type RawWebhook = { headers: Record<string, string | string[] | undefined>; body: string };

export type PaymentProvider = {
  name: string;
  /** Opens a payment; `redirectUrl` is the absolute address of the provider's page. */
  initiate: (order: PaymentOrder) => Promise<{ reference: string; redirectUrl: string }>;
  /**
   * Charges a mandate; whether it was paid comes as a webhook, or by `status`. The same transaction again is the first
   * charge sent again.
   */
  charge: (charge: RecurringCharge) => Promise<{ reference: string }>;
  /** What the provider knows now; null for a reference that it does not know. */
  status: (reference: string) => Promise<PaymentReport | null>;
  /** Takes the money of an authorized payment. @throws PaymentStateError in another state */
  capture: (reference: string) => Promise<PaymentReport>;
  /** Gives up a payment that is not paid. @throws PaymentStateError when it is paid */
  cancel: (reference: string) => Promise<PaymentReport>;
  /** Gives back what was paid, once. @throws PaymentStateError when nothing was paid, or it was given back */
  refund: (reference: string) => Promise<PaymentReport>;
  /** Reads a webhook. @throws Refusal InvalidSignature when it is not the provider's own, or too old */
  parseWebhook: (webhook: RawWebhook) => PaymentReport;
};

/** A payment is not in the state that the step needs. */
export class PaymentStateError extends Error {
  constructor(step: string, reference: string) {
    super(`The payment ${reference} is in no state to ${step}.`);
    this.name = 'PaymentStateError';
  }
}

/** Where our server takes a provider's webhooks. */
export function webhookPath(provider: string): string {
  return `/webhooks/payment/${provider}`;
}
