import type { Database } from '../../db/database.ts';
import { demoAccounts } from '../../db/seed/accounts.ts';
import { sandboxPayments } from '../../payments/tables.ts';
import { paymentTransactions } from '../payment/tables.ts';
import { chargeText } from './badges.ts';
import { badgePaymentMethods, badges, subscriptionPeriods, subscriptions } from './tables.ts';

type Texts = Pick<typeof badges.$inferInsert, 'nameEn' | 'nameBn' | 'descriptionEn' | 'descriptionBn'>;

const texts = {
  'gold-weave-my': {
    nameEn: 'Gold Weave',
    nameBn: 'সোনালি বুনন',
    descriptionEn: 'Every game for 30 days.',
    descriptionBn: '30 দিনের জন্য সব গেম।',
  },
  'teal-weave-my': {
    nameEn: 'Teal Weave',
    nameBn: 'সবুজাভ বুনন',
    descriptionEn: 'Every game for 7 days.',
    descriptionBn: '7 দিনের জন্য সব গেম।',
  },
  'vermilion-weave-my': {
    nameEn: 'Vermilion Weave',
    nameBn: 'সিঁদুরে বুনন',
    descriptionEn: 'Every game for 90 days, paid by phone or card.',
    descriptionBn: '90 দিনের জন্য সব গেম, ফোন বা কার্ডে পেমেন্ট।',
  },
  'lotus-bd': {
    nameEn: 'Lotus',
    nameBn: 'শাপলা',
    descriptionEn: 'Every game for 30 days.',
    descriptionBn: '30 দিনের জন্য সব গেম।',
  },
  'rickshaw-bd': {
    nameEn: 'Rickshaw',
    nameBn: 'রিকশা',
    descriptionEn: 'Every game for 7 days.',
    descriptionBn: '7 দিনের জন্য সব গেম।',
  },
} satisfies Record<string, Texts>;

type BadgeId = keyof typeof texts;

function badge(id: BadgeId, country: 'MY' | 'BD', position: number, amount: number, period: number, msisdn: boolean) {
  const currency = country === 'MY' ? ('MYR' as const) : ('BDT' as const);
  return { id, country, position, amount, currency, period, msisdn, mediaUrl: `/badges/${id}.svg`, ...texts[id] };
}

const goldWeave = badge('gold-weave-my', 'MY', 1, 1500, 30, false);

const demoBadges = [
  goldWeave,
  badge('teal-weave-my', 'MY', 2, 500, 7, false),
  badge('vermilion-weave-my', 'MY', 3, 3900, 90, true),
  badge('lotus-bd', 'BD', 1, 19_900, 30, true),
  badge('rickshaw-bd', 'BD', 2, 5900, 7, true),
];

/** Payment methods by badge, in their positions. */
const methods: Record<BadgeId, [type: string, recurring: boolean][]> = {
  'gold-weave-my': [['card', true]],
  'teal-weave-my': [
    ['fpx', false],
    ['grabpay', true],
    ['card', true],
  ],
  'vermilion-weave-my': [
    ['carrier', true],
    ['card', true],
  ],
  'lotus-bd': [
    ['bkash', true],
    ['nagad', false],
    ['card', true],
  ],
  'rickshaw-bd': [
    ['bkash', true],
    ['nagad', false],
  ],
};

const demoMethods = demoBadges.flatMap(({ id: badgeId, country }) =>
  methods[badgeId].map(([type, recurring], index) => ({
    badgeId,
    id: `${type}-${country.toLowerCase()}`,
    type,
    recurring,
    position: index + 1,
  })),
);

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysAgo = 10;

/** subscriber-my paid for Gold Weave ten days ago; the payment stands in the history. */
async function seedSubscriber(database: Database, now: Date): Promise<void> {
  const { id: userId } = demoAccounts['subscriber-my'];
  const { id: badgeId, period, amount, currency } = goldWeave;
  const transactionId = '5f0d7a1c-3b8e-4e57-8a41-6c2e9d4b7f66';
  const startsAt = new Date(now.getTime() - daysAgo * dayMilliseconds);
  const endsAt = new Date(startsAt.getTime() + period * dayMilliseconds);
  await database.insert(paymentTransactions).values({
    id: transactionId,
    userId,
    kind: 'subscription',
    order: { badgeId, period, paymentMethodId: 'card-my', msisdn: null, autoRenew: true },
    amount,
    currency,
    provider: 'sandbox',
    reference: transactionId,
    mandate: transactionId,
    state: 'paid',
    createdAt: startsAt,
    stateChangedAt: startsAt,
  });
  const { en: descriptionEn, bn: descriptionBn } = chargeText(goldWeave);
  // The provider's book is not ours: it may hold the payment already.
  await database
    .insert(sandboxPayments)
    .values({
      id: transactionId,
      amount,
      currency,
      descriptionEn,
      descriptionBn,
      recurring: true,
      capture: 'automatic',
      state: 'paid',
      createdAt: startsAt,
      expiresAt: startsAt,
      decidedAt: startsAt,
    })
    .onConflictDoNothing();
  const renewing = { autoRenew: true, mandateOf: transactionId };
  await database.insert(subscriptions).values({ userId, badgeId, expireAt: endsAt, ...renewing });
  await database.insert(subscriptionPeriods).values({ transactionId, userId, badgeId, startsAt, endsAt });
}

/** Writes the demo badges and the demo subscriber's subscription. */
export async function seedSubscriptions(database: Database, now: Date): Promise<void> {
  await database.insert(badges).values(demoBadges);
  await database.insert(badgePaymentMethods).values(demoMethods);
  await seedSubscriber(database, now);
}
