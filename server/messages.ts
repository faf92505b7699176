/**
 * Every error word that the API answers, with its HTTP status and its message in English and in Bengali.
 * `{name}` is filled with the value of that name given to `refuse`.
 */
export const messages = {
  AccountDeleted: {
    status: 401,
    en: 'Your account has been deleted',
    bn: 'আপনার অ্যাকাউন্টটি মুছে ফেলা হয়েছে',
  },
  AccountLocked: {
    status: 423,
    en: 'Too many failed attempts. Please try again in {minutes} minutes.',
    bn: 'অনেকবার ভুল চেষ্টা হয়েছে। অনুগ্রহ করে {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  AdultsOnly: {
    status: 422,
    en: 'Only players of 18 and over may join this tournament.',
    bn: 'এই টুর্নামেন্টে শুধু 18 বছর বা তার বেশি বয়সীরা যোগ দিতে পারেন।',
  },
  AlreadyCheckedIn: {
    status: 409,
    en: 'Your team has checked in already.',
    bn: 'আপনার দল আগেই চেক-ইন করেছে।',
  },
  AlreadyJoined: {
    status: 409,
    en: 'You are in this tournament already.',
    bn: 'আপনি আগেই এই টুর্নামেন্টে যোগ দিয়েছেন।',
  },
  AlreadySubscribed: {
    status: 409,
    en: 'You are already subscribed to this badge.',
    bn: 'আপনি ইতিমধ্যেই এই ব্যাজে সাবস্ক্রাইব করেছেন।',
  },
  AntifraudFailed: {
    status: 422,
    en: 'We could not verify this device. Touch the page and try again.',
    bn: 'এই ডিভাইসটি যাচাই করা যায়নি। পাতায় একবার ট্যাপ করে আবার চেষ্টা করুন।',
  },
  BadgeOfOtherCountry: {
    status: 422,
    en: 'This badge is not offered in your country.',
    bn: 'এই ব্যাজটি আপনার দেশে পাওয়া যায় না।',
  },
  BodyTooLarge: {
    status: 413,
    en: 'What was sent is too big. At most 1 MB is accepted.',
    bn: 'পাঠানো তথ্যের আকার খুব বড়। সর্বোচ্চ 1 এমবি গ্রহণ করা হয়।',
  },
  CaptainStays: {
    status: 422,
    en: 'A captain cannot leave the team, only take it out of the tournament.',
    bn: 'দলনেতা দল ছাড়তে পারেন না, শুধু পুরো দলকে টুর্নামেন্ট থেকে সরাতে পারেন।',
  },
  CheckInClosed: {
    status: 409,
    en: 'Check-in is over.',
    bn: 'চেক-ইনের সময় শেষ।',
  },
  CheckInNotOpen: {
    status: 409,
    en: 'Check-in has not opened yet.',
    bn: 'চেক-ইন এখনও শুরু হয়নি।',
  },
  ConsentRequired: {
    status: 422,
    en: 'A parent or guardian must give consent first.',
    bn: 'আগে একজন অভিভাবকের সম্মতি প্রয়োজন।',
  },
  CountryNotEligible: {
    status: 422,
    en: 'This tournament is for players of another country.',
    bn: 'এই টুর্নামেন্ট অন্য দেশের খেলোয়াড়দের জন্য।',
  },
  ForbiddenOrigin: {
    status: 422,
    en: 'The return address is not allowed.',
    bn: 'ফেরার ঠিকানাটি অনুমোদিত নয়।',
  },
  GameAccountRequired: {
    status: 422,
    en: 'Please enter your player ID of the game.',
    bn: 'অনুগ্রহ করে গেমে আপনার প্লেয়ার আইডি দিন।',
  },
  IdempotencyKeyReused: {
    status: 422,
    en: 'This request was already sent with other content.',
    bn: 'এই অনুরোধটি আগে অন্য তথ্য দিয়ে পাঠানো হয়েছে।',
  },
  InvalidCredentials: {
    status: 401,
    en: 'The username or the password is wrong.',
    bn: 'ইউজারনেম অথবা পাসওয়ার্ড ভুল হয়েছে।',
  },
  InvalidMsisdn: {
    status: 422,
    en: 'This phone number is not valid.',
    bn: 'এই ফোন নম্বরটি সঠিক নয়।',
  },
  InvalidSignature: {
    status: 401,
    en: 'The signature is missing, wrong or too old.',
    bn: 'স্বাক্ষরটি নেই, ভুল অথবা পুরোনো।',
  },
  JoiningClosed: {
    status: 409,
    en: 'Joining is over.',
    bn: 'যোগ দেওয়ার সময় শেষ।',
  },
  JoiningNotOpen: {
    status: 409,
    en: 'Joining has not opened yet.',
    bn: 'যোগ দেওয়া এখনও শুরু হয়নি।',
  },
  MalformedJson: {
    status: 400,
    en: 'The request is not valid JSON.',
    bn: 'অনুরোধটি সঠিক JSON নয়।',
  },
  MatchFinished: {
    status: 409,
    en: 'This match is decided already.',
    bn: 'এই ম্যাচের ফল আগেই নির্ধারিত হয়েছে।',
  },
  MatchNotReady: {
    status: 409,
    en: 'This match has not both of its opponents yet.',
    bn: 'এই ম্যাচের দুই প্রতিপক্ষ এখনও ঠিক হয়নি।',
  },
  MessageEmpty: {
    status: 422,
    en: 'Please write something.',
    bn: 'অনুগ্রহ করে কিছু লিখুন।',
  },
  MessageIdTaken: {
    status: 409,
    en: 'This message cannot be sent. Please write it again.',
    bn: 'এই বার্তাটি পাঠানো যাচ্ছে না। অনুগ্রহ করে আবার লিখুন।',
  },
  MessageTooLong: {
    status: 422,
    en: 'Your message is too long: at most {limit} characters.',
    bn: 'আপনার বার্তা খুব বড়: সর্বোচ্চ {limit} অক্ষর।',
  },
  MissingAppId: {
    status: 400,
    en: 'The app-id header is missing.',
    bn: 'app-id হেডারটি নেই।',
  },
  MsisdnRequired: {
    status: 422,
    en: 'Please enter your phone number for this badge.',
    bn: 'এই ব্যাজের জন্য অনুগ্রহ করে আপনার ফোন নম্বর দিন।',
  },
  NotCaptain: {
    status: 422,
    en: 'Only the captain of the team may do this.',
    bn: 'শুধু দলনেতা এটি করতে পারেন।',
  },
  NotFound: {
    status: 404,
    en: 'This was not found.',
    bn: 'এটি খুঁজে পাওয়া যায়নি।',
  },
  NotImplemented: {
    status: 501,
    en: 'This is not available yet.',
    bn: 'এটি এখনও চালু হয়নি।',
  },
  NotJoined: {
    status: 409,
    en: 'You are not in this tournament.',
    bn: 'আপনি এই টুর্নামেন্টে নেই।',
  },
  NotSubscribed: {
    status: 409,
    en: 'You are not subscribed to this badge.',
    bn: 'আপনি এই ব্যাজে সাবস্ক্রাইব করেননি।',
  },
  NotToYourself: {
    status: 422,
    en: 'This does not work with yourself.',
    bn: 'নিজের সঙ্গে এটি করা যায় না।',
  },
  NotYourMatch: {
    status: 422,
    en: 'Your team does not play in this match.',
    bn: 'আপনার দল এই ম্যাচে খেলছে না।',
  },
  OrganiserMayNotPlay: {
    status: 422,
    en: 'You organise this tournament, so you cannot play in it.',
    bn: 'আপনি এই টুর্নামেন্টের আয়োজক, তাই এতে খেলতে পারবেন না।',
  },
  PaymentMismatch: {
    status: 422,
    en: 'The payment is not of the amount that was asked for.',
    bn: 'পেমেন্টের পরিমাণ চাওয়া পরিমাণের সঙ্গে মেলে না।',
  },
  PlayerAlreadyJoined: {
    status: 409,
    en: 'This player is in the tournament already.',
    bn: 'এই খেলোয়াড় আগেই টুর্নামেন্টে আছেন।',
  },
  RefreshRefused: {
    status: 401,
    en: 'Your session has ended. Please log in again.',
    bn: 'আপনার সেশন শেষ হয়ে গেছে। অনুগ্রহ করে আবার লগ ইন করুন।',
  },
  RosterClosed: {
    status: 409,
    en: 'Teams cannot be changed any more.',
    bn: 'দলে আর পরিবর্তন করা যাবে না।',
  },
  RosterFull: {
    status: 409,
    en: 'The team is complete.',
    bn: 'দলে আর জায়গা নেই।',
  },
  RosterIncomplete: {
    status: 409,
    en: 'Your team is not complete: {missing} more needed.',
    bn: 'আপনার দল অসম্পূর্ণ: আরও {missing} জন দরকার।',
  },
  ScoreTied: {
    status: 422,
    en: 'There must be a winner: a draw is not possible here.',
    bn: 'একজন বিজয়ী থাকতে হবে: এখানে ড্র হয় না।',
  },
  SlowMode: {
    status: 429,
    en: 'Please wait {seconds} seconds before you write again.',
    bn: 'আবার লেখার আগে অনুগ্রহ করে {seconds} সেকেন্ড অপেক্ষা করুন।',
  },
  SubscriptionRequired: {
    status: 422,
    en: 'This tournament is for subscribers. Choose a badge first.',
    bn: 'এই টুর্নামেন্ট সাবস্ক্রাইবারদের জন্য। আগে একটি ব্যাজ বেছে নিন।',
  },
  TeamNameRequired: {
    status: 422,
    en: 'Please give your team a name.',
    bn: 'অনুগ্রহ করে দলের একটি নাম দিন।',
  },
  TeamNameTaken: {
    status: 409,
    en: 'Another team has this name. Please choose another one.',
    bn: 'অন্য একটি দলের এই নাম আছে। অনুগ্রহ করে অন্য নাম দিন।',
  },
  TokenExpired: {
    status: 401,
    en: 'Your session needs to be refreshed.',
    bn: 'আপনার সেশন নবায়ন করতে হবে।',
  },
  TooManyRequests: {
    status: 429,
    en: 'Too many tries. Please wait a moment and try again.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  },
  TournamentFull: {
    status: 409,
    en: 'The tournament is full, and so is its waitlist.',
    bn: 'টুর্নামেন্ট এবং তার অপেক্ষমাণ তালিকা দুটোই পূর্ণ।',
  },
  Unauthorized: {
    status: 401,
    en: 'You need to be logged in',
    bn: 'আপনাকে লগ ইন করতে হবে',
  },
  Unknown: {
    status: 500,
    en: 'Something went wrong',
    bn: 'কিছু একটা সমস্যা হয়েছে',
  },
  UnknownAppId: {
    status: 400,
    en: 'The app-id header names an unknown app.',
    bn: 'app-id হেডারে অজানা অ্যাপের নাম আছে।',
  },
  UnknownBadge: {
    status: 404,
    en: 'This badge does not exist.',
    bn: 'এই ব্যাজটি নেই।',
  },
  UnknownPaymentMethod: {
    status: 422,
    en: 'This badge cannot be paid for in that way.',
    bn: 'এই ব্যাজের জন্য ওই পেমেন্ট পদ্ধতিটি নেই।',
  },
  UnknownPlayer: {
    status: 422,
    en: 'There is no player of this name.',
    bn: 'এই নামে কোনো খেলোয়াড় নেই।',
  },
  UnsupportedMediaType: {
    status: 415,
    en: 'This kind of content is not accepted.',
    bn: 'এই ধরনের তথ্য গ্রহণ করা হয় না।',
  },
  UpgradeRequired: {
    status: 426,
    en: 'This address takes a WebSocket.',
    bn: 'এই ঠিকানাটি শুধু WebSocket গ্রহণ করে।',
  },
  ValidationFailed: {
    status: 400,
    en: '{field}: {problem}',
    bn: '{field}: {problem}',
  },
} as const satisfies Record<string, { status: number; en: string; bn: string }>;

/** A stable error word of the API. */
export type ErrorWord = keyof typeof messages;
