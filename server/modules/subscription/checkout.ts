import { and, eq, gt } from 'drizzle-orm';
import { antifraudOf } from '../../antifraud/provider.ts';
import type { Context } from '../../context.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { isMinor } from '../../identity/age.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import { users } from '../auth/tables.ts';
import { type Write, writeOnce } from '../payment/idempotency.ts';
import type { SubscriptionOrder } from '../payment/tables.ts';
import { beginTransaction, openPaymentPage } from '../payment/transactions.ts';
import { type BadgeRow, chargeText, methodsOf } from './badges.ts';
import { isAllowedCallback } from './callback.ts';
import { isMsisdn } from './msisdn.ts';
import { badges, subscriptions } from './tables.ts';

type Order = Schema<'SubscriptionCheckout'>;
type Parts = { config: Context['config']; database: Database; provider: PaymentProvider };

/** The badge, if this player may have it. */
async function badgeFor(inside: Database, userId: string, badgeId: string, now: Date): Promise<BadgeRow> {
  const [badge] = await inside.select().from(badges).where(eq(badges.id, badgeId));
  if (badge === undefined) throw refuse('UnknownBadge');
  const [user] = await inside
    .select({ country: users.country, birthDate: users.birthDate, consentedAt: users.consentedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw refuse('Unauthorized');
  if (badge.country !== user.country) throw refuse('BadgeOfOtherCountry');
  if (isMinor(user.birthDate, now) && user.consentedAt === null) throw refuse('ConsentRequired');
  return badge;
}

/** The number to keep with the order; one that was given is checked even where the badge needs none. */
function msisdnFor(badge: BadgeRow, msisdn: string | undefined): string | null {
  if (msisdn === undefined) {
    if (badge.msisdn) throw refuse('MsisdnRequired');
    return null;
  }
  if (!isMsisdn(msisdn, badge.country)) throw refuse('InvalidMsisdn');
  return msisdn;
}

/** The chosen payment method, or the badge's first by position. */
async function methodFor(
  inside: Database,
  badge: BadgeRow,
  chosen: string | undefined,
): Promise<{ id: string; recurring: boolean }> {
  const methods = await methodsOf(inside, [badge.id]);
  const method = chosen === undefined ? methods[0] : methods.find(({ id }) => id === chosen);
  if (method === undefined) throw refuse('UnknownPaymentMethod');
  return method;
}

async function refuseSecond(inside: Database, userId: string, badgeId: string, now: Date): Promise<void> {
  const [active] = await inside
    .select({ badgeId: subscriptions.badgeId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.badgeId, badgeId), gt(subscriptions.expireAt, now)));
  if (active !== undefined) throw refuse('AlreadySubscribed');
}

/** Where the country has a fraud check, an order that did not pass it is refused. */
function refuseUnchecked(badge: BadgeRow, token: string | undefined, config: Parts['config'], now: Date): void {
  const antifraud = antifraudOf(badge.country, config);
  if (antifraud === undefined) return;
  if (token === undefined || !antifraud.accepts(token, now)) throw refuse('AntifraudFailed');
}

/** Checks every rule and records the transaction. */
async function begin(inside: Database, { config, provider }: Parts, userId: string, order: Order, now: Date) {
  const badge = await badgeFor(inside, userId, order.badgeId, now);
  if (!isAllowedCallback(order.callbackURL, config)) throw refuse('ForbiddenOrigin');
  const method = await methodFor(inside, badge, order.paymentMethodId);
  const bought: SubscriptionOrder = {
    badgeId: badge.id,
    period: badge.period,
    msisdn: msisdnFor(badge, order.msisdn),
    paymentMethodId: method.id,
    autoRenew: method.recurring && (order.autoRenew ?? false),
  };
  await refuseSecond(inside, userId, badge.id, now);
  refuseUnchecked(badge, order.antifraudToken, config, now);
  const { amount, currency } = badge;
  const begun = { userId, kind: 'subscription' as const, order: bought, amount, currency, provider: provider.name };
  return {
    transactionId: await beginTransaction(inside, begun, now),
    description: chargeText(badge),
  };
}

/**
 * Begins to pay for a badge.
 * @throws Refusal UnknownBadge, BadgeOfOtherCountry, ConsentRequired, ForbiddenOrigin, MsisdnRequired,
 * InvalidMsisdn, UnknownPaymentMethod, AlreadySubscribed, AntifraudFailed, IdempotencyKeyReused; each before anything is recorded
 */
export async function checkout(parts: Parts, write: Write, order: Order, now: Date): Promise<Schema<'CheckoutResult'>> {
  const { database, provider } = parts;
  const { transactionId, description } = await writeOnce(database, write, now, (inside) =>
    begin(inside, parts, write.userId, order, now),
  );
  const page = { description, callbackUrl: new URL(order.callbackURL).href };
  return { transactionId, redirectUrl: await openPaymentPage(database, provider, transactionId, page) };
}
