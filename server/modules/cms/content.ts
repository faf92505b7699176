type Text = { title: string; description?: string; body?: string };

/** What stands in the table at first; editors change it there. */
const texts: Record<string, { en: Text; bn: Text }> = {
  common: {
    en: {
      title: 'Arenaku',
      description: 'Esports, arcade games, streams and rewards for players in Malaysia and Bangladesh.',
    },
    bn: { title: 'Arenaku', description: 'মালয়েশিয়া ও বাংলাদেশের খেলোয়াড়দের জন্য ই-স্পোর্টস, আর্কেড গেম, স্ট্রিম ও পুরস্কার।' },
  },
  home: {
    en: {
      title: 'Play, compete, win',
      description: 'Join tournaments, play arcade games and turn your tickets into vouchers.',
    },
    bn: { title: 'খেলুন, লড়ুন, জিতুন', description: 'টুর্নামেন্টে যোগ দিন, আর্কেড গেম খেলুন আর টিকিট দিয়ে ভাউচার নিন।' },
  },
  'home.hero': {
    en: {
      title: 'Play tonight. Earn by skill.',
      body: 'Tournaments in Malaysia and Bangladesh, arcade games you can finish on the bus, and tickets you spend on things you want.',
    },
    bn: {
      title: 'আজ রাতেই খেলুন। দক্ষতায় জিতুন।',
      body: 'মালয়েশিয়া আর বাংলাদেশের টুর্নামেন্ট, বাসে বসে শেষ করার মতো আর্কেড গেম, আর পছন্দের জিনিসে খরচ করার টিকিট।',
    },
  },
  discover: {
    en: { title: 'Discover', description: 'New games, coming tournaments and live streams in one place.' },
    bn: { title: 'আবিষ্কার', description: 'নতুন গেম, আসন্ন টুর্নামেন্ট ও লাইভ স্ট্রিম এক জায়গায়।' },
  },
  esports: {
    en: { title: 'Esports', description: 'Open, upcoming and finished tournaments, solo or with your team.' },
    bn: { title: 'ই-স্পোর্টস', description: 'চলমান, আসন্ন ও শেষ হওয়া টুর্নামেন্ট, একা বা দলের সঙ্গে।' },
  },
  tournament: {
    en: { title: 'Tournament', description: 'Schedule, check-in, bracket and results.' },
    bn: { title: 'টুর্নামেন্ট', description: 'সময়সূচি, চেক-ইন, ব্র্যাকেট ও ফলাফল।' },
  },
  arcade: {
    en: { title: 'Arcade', description: 'Quick games of skill with daily leaderboards.' },
    bn: { title: 'আর্কেড', description: 'দক্ষতার ছোট ছোট গেম ও প্রতিদিনের লিডারবোর্ড।' },
  },
  watch: {
    en: { title: 'Watch', description: 'Live matches and recorded highlights.' },
    bn: { title: 'দেখুন', description: 'লাইভ ম্যাচ ও রেকর্ড করা সেরা মুহূর্ত।' },
  },
  mall: {
    en: { title: 'Mall', description: 'Spend your tickets on vouchers.' },
    bn: { title: 'মল', description: 'আপনার টিকিট দিয়ে ভাউচার নিন।' },
  },
  'mall.payment': {
    en: { title: 'Payment', description: 'The result of your payment.' },
    bn: { title: 'পেমেন্ট', description: 'আপনার পেমেন্টের ফলাফল।' },
  },
  cart: {
    en: { title: 'Cart', description: 'The vouchers that you picked.' },
    bn: { title: 'কার্ট', description: 'আপনার বেছে নেওয়া ভাউচার।' },
  },
  more: {
    en: { title: 'More', description: 'Profile, messages, settings and help.' },
    bn: { title: 'আরও', description: 'প্রোফাইল, বার্তা, সেটিংস ও সহায়তা।' },
  },
  settings: {
    en: { title: 'Settings', description: 'Account, subscription, sessions, accessibility and language.' },
    bn: { title: 'সেটিংস', description: 'অ্যাকাউন্ট, সাবস্ক্রিপশন, সেশন, সহজগম্যতা ও ভাষা।' },
  },
  profile: {
    en: { title: 'Profile', description: 'Your picture, badges and results.' },
    bn: { title: 'প্রোফাইল', description: 'আপনার ছবি, ব্যাজ ও ফলাফল।' },
  },
  message: {
    en: { title: 'Messages', description: 'Chat with your team and your friends.' },
    bn: { title: 'বার্তা', description: 'আপনার দল ও বন্ধুদের সঙ্গে কথা বলুন।' },
  },
  notifications: {
    en: { title: 'Notifications', description: 'What happened since your last visit.' },
    bn: { title: 'বিজ্ঞপ্তি', description: 'আপনি শেষবার আসার পর যা যা হয়েছে।' },
  },
  login: {
    en: { title: 'Log in', description: 'Log in to play, compete and see your tickets.' },
    bn: { title: 'লগ ইন', description: 'খেলতে, প্রতিযোগিতা করতে ও টিকিট দেখতে লগ ইন করুন।' },
  },
  register: {
    en: { title: 'Register', description: 'Make your account and enter the arena.' },
    bn: { title: 'নিবন্ধন', description: 'অ্যাকাউন্ট তৈরি করে অ্যারেনায় প্রবেশ করুন।' },
  },
  'forgot-password': {
    en: { title: 'Forgotten password', description: 'Set a new password with a PIN that we send you.' },
    bn: { title: 'পাসওয়ার্ড ভুলে গেছেন', description: 'আমাদের পাঠানো পিন দিয়ে নতুন পাসওয়ার্ড দিন।' },
  },
  transactions: {
    en: { title: 'Transactions', description: 'Every ticket earned and spent.' },
    bn: { title: 'লেনদেন', description: 'অর্জিত ও খরচ করা প্রতিটি টিকিট।' },
  },
  'not-found': {
    en: { title: 'Page not found', description: 'This page does not exist or has moved.' },
    bn: { title: 'পাতাটি পাওয়া যায়নি', description: 'এই পাতাটি নেই অথবা সরানো হয়েছে।' },
  },
};

/** The rows of the table, two for each key. */
export const pageTextRows = Object.entries(texts).flatMap(([key, { en, bn }]) => [
  { key, language: 'EN' as const, ...en },
  { key, language: 'BD' as const, ...bn },
]);
