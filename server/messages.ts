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
    bn: 'পাঠানো তথ্যের আকার খুব বড়। সর্বোচ্চ ১ এমবি গ্রহণ করা হয়।',
  },
  ConsentRequired: {
    status: 422,
    en: 'A parent or guardian must give consent first.',
    bn: 'আগে একজন অভিভাবকের সম্মতি প্রয়োজন।',
  },
  ForbiddenOrigin: {
    status: 422,
    en: 'The return address is not allowed.',
    bn: 'ফেরার ঠিকানাটি অনুমোদিত নয়।',
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
  MalformedJson: {
    status: 400,
    en: 'The request is not valid JSON.',
    bn: 'অনুরোধটি সঠিক JSON নয়।',
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
  NotSubscribed: {
    status: 409,
    en: 'You are not subscribed to this badge.',
    bn: 'আপনি এই ব্যাজে সাবস্ক্রাইব করেননি।',
  },
  PaymentMismatch: {
    status: 422,
    en: 'The payment is not of the amount that was asked for.',
    bn: 'পেমেন্টের পরিমাণ চাওয়া পরিমাণের সঙ্গে মেলে না।',
  },
  RefreshRefused: {
    status: 401,
    en: 'Your session has ended. Please log in again.',
    bn: 'আপনার সেশন শেষ হয়ে গেছে। অনুগ্রহ করে আবার লগ ইন করুন।',
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
