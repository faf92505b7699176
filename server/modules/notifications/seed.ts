import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { demoAccounts } from '../../db/seed/accounts.ts';
import { notifications } from './tables.ts';

type Text = { type: string; en: [title: string, body: string]; bn: [title: string, body: string]; link: string | null };

/** What the demo players were told, the latest first. */
const texts: Text[] = [
  {
    type: 'tickets',
    en: ['300 tickets', 'You came second in the Penang Night Cup and won 300 tickets.'],
    bn: ['300 টিকিট', 'পেনাং নাইট কাপে দ্বিতীয় হয়ে আপনি 300 টিকিট জিতেছেন।'],
    link: '/transactions',
  },
  {
    type: 'tickets_expire',
    en: ['100 tickets expire soon', 'Spend them in the mall before they are gone.'],
    bn: ['100টি টিকিটের মেয়াদ শেষ হতে চলেছে', 'মেয়াদ শেষ হওয়ার আগে মলে খরচ করুন।'],
    link: '/mall',
  },
  {
    type: 'tournament_open',
    en: ['A tournament is open', 'Monsoon Cup takes players now. Places are limited.'],
    bn: ['নতুন টুর্নামেন্ট', 'মনসুন কাপে এখন যোগ দেওয়া যাচ্ছে। আসন সীমিত।'],
    link: '/esports',
  },
  {
    type: 'arcade_record',
    en: ['A new record', 'Someone beat your score of the week. Take it back.'],
    bn: ['নতুন রেকর্ড', 'কেউ আপনার সপ্তাহের স্কোর ছাড়িয়ে গেছে। আবার চেষ্টা করুন।'],
    link: '/arcade',
  },
  {
    type: 'watch_live',
    en: ['Live now', 'The final of the Delta League has begun.'],
    bn: ['এখন লাইভ', 'ডেল্টা লিগের ফাইনাল শুরু হয়েছে।'],
    link: '/watch',
  },
  {
    type: 'mall_stock',
    en: ['New in the mall', 'Fresh vouchers are in stock.'],
    bn: ['মলে নতুন', 'নতুন ভাউচার এসেছে।'],
    link: '/mall',
  },
  {
    type: 'badge',
    en: ['One badge opens all games', 'Have a look at the badges of your country.'],
    bn: ['একটি ব্যাজেই সব গেম', 'আপনার দেশের ব্যাজগুলো দেখুন।'],
    link: '/',
  },
  {
    type: 'security',
    en: ['A new sign-in', 'Your account was opened on another device. If that was not you, sign it out in Settings.'],
    bn: ['নতুন সাইন ইন', 'অন্য একটি ডিভাইসে আপনার অ্যাকাউন্ট খোলা হয়েছে। আপনি না হলে সেটিংস থেকে সাইন আউট করুন।'],
    link: '/settings',
  },
  {
    type: 'profile',
    en: ['Finish your profile', 'A picture helps others to recognise you.'],
    bn: ['প্রোফাইল পূরণ করুন', 'ছবি থাকলে অন্যরা আপনাকে সহজে চিনবে।'],
    link: '/profile',
  },
  {
    type: 'welcome',
    en: ['Welcome to Arenaku', 'Play, compete and earn tickets by skill.'],
    bn: ['Arenaku-তে স্বাগতম', 'খেলুন, লড়ুন আর দক্ষতায় টিকিট জিতুন।'],
    link: '/discover',
  },
];

/** How many notifications each demo player has, and how many of the latest are unread; forty in all. */
const shares = [
  { player: demoAccounts['player-my'], told: 20, unread: 4 },
  { player: demoAccounts['subscriber-my'], told: 10, unread: 1 },
  { player: demoAccounts['player-bd'], told: 10, unread: 2 },
];

const hourMs = 60 * 60 * 1000;
/** Between one notification and the one before it. */
const gapMs = 19 * hourMs;

/** The same id in every database. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`arenaku demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function rowsOf({ player, told, unread }: (typeof shares)[number], now: Date) {
  return Array.from({ length: told }, (_, index) => {
    const { type, en, bn, link } = texts[index % texts.length] as Text;
    const createdAt = new Date(now.getTime() - 2 * hourMs - index * gapMs);
    return {
      id: idOf(`notification ${index} of ${player.username}`),
      userId: player.id,
      type,
      titleEn: en[0],
      bodyEn: en[1],
      titleBn: bn[0],
      bodyBn: bn[1],
      link,
      createdAt,
      readAt: index < unread ? null : new Date(createdAt.getTime() + hourMs),
    };
  });
}

/** Writes forty notifications. */
export async function seedNotifications(database: Database, now: Date): Promise<void> {
  await database.insert(notifications).values(shares.flatMap((share) => rowsOf(share, now)));
}
