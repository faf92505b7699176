type Bilingual = [en: string, bn: string];

/** The demo games; names of our own, so that no picture or mark belongs to anyone else. */
export const demoGames = [
  { id: 'ten-towers', genre: 'moba', name: ['Ten Towers', 'দশ মিনার'], account: true },
  { id: 'delta-strike', genre: 'shooter', name: ['Delta Strike', 'ডেল্টা স্ট্রাইক'], account: true },
  { id: 'last-island', genre: 'battleRoyale', name: ['Last Island', 'শেষ দ্বীপ'], account: true },
  { id: 'street-striker', genre: 'football', name: ['Street Striker', 'স্ট্রিট স্ট্রাইকার'], account: false },
  { id: 'ring-of-silat', genre: 'fighting', name: ['Ring of Silat', 'সিলাতের আখড়া'], account: false },
  { id: 'night-circuit', genre: 'racing', name: ['Night Circuit', 'নাইট সার্কিট'], account: false },
  { id: 'batik-blocks', genre: 'puzzle', name: ['Batik Blocks', 'বাটিক ব্লক'], account: false },
  { id: 'river-of-cards', genre: 'cards', name: ['River of Cards', 'তাসের নদী'], account: false },
] as const satisfies { id: string; genre: string; name: Bilingual; account: boolean }[];

/** How the demo games call a player's id. */
export const accountLabel: Bilingual = ['Player ID', 'প্লেয়ার আইডি'];

/** What holds in every demo tournament. */
export const demoRules: Bilingual = [
  'Check in on time. Both captains report the score; a report that nobody contradicts counts after 15 minutes. Be fair, in the game and in the chat.',
  'সময়মতো চেক-ইন করুন। দুই দলনেতাই স্কোর জানাবেন; কেউ আপত্তি না করলে 15 মিনিট পরে তা গণ্য হবে। খেলায় ও চ্যাটে সৎ থাকুন।',
];

export const demoTitles = {
  'monsoon-cup': ['Monsoon Cup', 'মনসুন কাপ'],
  'twin-rivers-duo': ['Twin Rivers Duo', 'দুই নদীর জুটি'],
  'open-gate': ['Open Gate', 'খোলা দুয়ার'],
  'dhaka-night-league': ['Dhaka Night League', 'ঢাকা নাইট লিগ'],
  'gold-weave-invitational': ['Gold Weave Invitational', 'সোনালি বুনন আমন্ত্রণী'],
  'masters-of-silat': ['Masters of Silat', 'সিলাতের ওস্তাদ'],
  'new-year-clash': ['New Year Clash', 'নববর্ষের লড়াই'],
  'spring-circuit': ['Spring Circuit', 'বসন্ত সার্কিট'],
  'delta-league-final': ['Delta League Final', 'ডেল্টা লিগ ফাইনাল'],
  'padma-round': ['Padma Round', 'পদ্মা রাউন্ড'],
  'penang-night-cup': ['Penang Night Cup', 'পেনাং নাইট কাপ'],
  'quiet-sunday': ['Quiet Sunday', 'শান্ত রবিবার'],
} as const satisfies Record<string, Bilingual>;
