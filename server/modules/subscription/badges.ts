import { asc, eq, inArray } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { CountryCode } from '../../countries.ts';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../language.ts';
import type { Bilingual } from '../../payments/port.ts';
import { badgePaymentMethods, badges } from './tables.ts';

export type BadgeRow = typeof badges.$inferSelect;
type MethodRow = typeof badgePaymentMethods.$inferSelect;

/** A badge's name in a language. */
export function badgeName(badge: BadgeRow, language: Language): string {
  return language === 'BD' ? badge.nameBn : badge.nameEn;
}

/** What a payment for a badge is called on the payment page. */
export function chargeText(badge: BadgeRow): Bilingual {
  return { en: `${badge.nameEn}. ${badge.descriptionEn}`, bn: `${badge.nameBn}। ${badge.descriptionBn}` };
}

/** Payment methods of some badges, sorted by position (spec §9). */
export async function methodsOf(database: Database, badgeIds: string[]): Promise<MethodRow[]> {
  if (badgeIds.length === 0) return [];
  return await database
    .select()
    .from(badgePaymentMethods)
    .where(inArray(badgePaymentMethods.badgeId, badgeIds))
    .orderBy(asc(badgePaymentMethods.position), asc(badgePaymentMethods.id));
}

/** A badge as the contract has it, with those of `methods` that are its own. */
export function badgeAnswer(badge: BadgeRow, methods: MethodRow[], language: Language): Schema<'Badge'> {
  return {
    id: badge.id,
    name: badgeName(badge, language),
    description: language === 'BD' ? badge.descriptionBn : badge.descriptionEn,
    country: badge.country,
    price: { amount: badge.amount, currency: badge.currency },
    period: badge.period,
    media: { url: badge.mediaUrl },
    ...(badge.msisdn ? { msisdn: true as const } : {}),
    paymentMethods: methods
      .filter((method) => method.badgeId === badge.id)
      .map(({ id, type, position, recurring }) => ({ id, type, position, recurring })),
  };
}

/** The badges of a country, in the order to show them. */
export async function badgesIn(
  database: Database,
  country: CountryCode,
  language: Language,
): Promise<Schema<'BadgeList'>> {
  const rows = await database
    .select()
    .from(badges)
    .where(eq(badges.country, country))
    .orderBy(asc(badges.position), asc(badges.id));
  const methods = await methodsOf(
    database,
    rows.map((row) => row.id),
  );
  return { badges: rows.map((row) => badgeAnswer(row, methods, language)) };
}
