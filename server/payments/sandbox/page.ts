import { createHash } from 'node:crypto';
import { htmlLanguage, type Language } from '../../language.ts';
import type { SandboxPayment } from './book.ts';
import { bengaliFaces } from './font.ts';

const style = `
${bengaliFaces}
:root{color-scheme:dark;--ink:#0c0e16;--raised:#151927;--line:#2a3044;--text:#f3f1ea;--muted:#a8adbd;--action:#ffb224;--on:#0c0e16}
@media(prefers-color-scheme:light){:root{color-scheme:light;--ink:#faf7f0;--raised:#fff;--line:#ddd5c5;--text:#1b1a17;--muted:#605b50}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--ink);color:var(--text);font:16px/1.5 'Noto Sans Bengali',system-ui,sans-serif}
:lang(bn){line-height:1.6}
main{width:100%;max-width:440px;padding:24px;background:var(--raised);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:20px}
p{margin:0 0 16px;color:var(--muted)}
dl{margin:0 0 24px;padding:16px 0;border-block:1px solid var(--line)}
dt{font-size:14px;color:var(--muted)}
dd{margin:0 0 8px}
.amount{font-size:28px;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}
label{display:flex;gap:12px;align-items:center;min-height:44px}
input{flex:none;width:20px;height:20px;accent-color:var(--action)}
section{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
button,a{display:block;width:100%;min-height:48px;padding:12px 16px;border-radius:12px;border:1px solid var(--line);background:transparent;color:var(--text);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{background:var(--action);border-color:var(--action);color:var(--on)}
:focus-visible{outline:3px solid var(--action);outline-offset:3px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

const words = {
  en: {
    title: 'Sandbox payment',
    explanation: 'This is a practice payment page. No money moves.',
    what: 'You pay for',
    amount: 'Amount',
    approve: 'Approve',
    decline: 'Decline',
    renewals: 'Decline renewals, to see what happens then',
    renewalsApproved: 'Renewals of this payment are approved.',
    renewalsDeclined: 'Renewals of this payment are declined.',
    approveRenewals: 'Approve renewals',
    declineRenewals: 'Decline renewals',
    back: 'Back to Arenaku',
    decided: 'This payment is already decided. It cannot be changed.',
    expired: 'This payment page has expired. Please start again in Arenaku.',
    unknown: 'There is no such payment.',
  },
  bn: {
    title: 'স্যান্ডবক্স পেমেন্ট',
    explanation: 'এটি একটি পরীক্ষামূলক পেমেন্ট পাতা। কোনো টাকা কাটা হবে না।',
    what: 'যার জন্য পেমেন্ট',
    amount: 'পরিমাণ',
    approve: 'অনুমোদন করুন',
    decline: 'প্রত্যাখ্যান করুন',
    renewals: 'নবায়ন প্রত্যাখ্যান করুন, তখন কী হয় তা দেখতে',
    renewalsApproved: 'এই পেমেন্টের নবায়ন অনুমোদন করা হবে।',
    renewalsDeclined: 'এই পেমেন্টের নবায়ন প্রত্যাখ্যান করা হবে।',
    approveRenewals: 'নবায়ন অনুমোদন করুন',
    declineRenewals: 'নবায়ন প্রত্যাখ্যান করুন',
    back: 'Arenaku-তে ফিরুন',
    decided: 'এই পেমেন্টের সিদ্ধান্ত হয়ে গেছে। এটি আর বদলানো যাবে না।',
    expired: 'এই পেমেন্ট পাতার মেয়াদ শেষ। অনুগ্রহ করে Arenaku থেকে আবার শুরু করুন।',
    unknown: 'এমন কোনো পেমেন্ট নেই।',
  },
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `MYR 1,250.00`: an amount in minor units with its currency, commas by thousands in both languages. */
function amountText(amount: number, currency: string): string {
  const number = (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${currency} ${number}`;
}

function pageOf(language: Language, inside: string): string {
  const lang = htmlLanguage(language);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words[lang].title}</title>
<style>${style}</style>
</head>
<body><main>${inside}</main></body>
</html>
`;
}

/** The page's own content security policy: its one style, no script, and its form may lead back to the app. */
export function pagePolicy(back?: string): string {
  const app = back === undefined ? '' : ` ${new URL(back).origin}`;
  return `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; form-action 'self'${app}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The page that asks to approve or decline a payment: a form, no script. */
export function decisionPage(payment: SandboxPayment, language: Language): string {
  const lang = htmlLanguage(language);
  const text = words[lang];
  const description = lang === 'bn' ? payment.descriptionBn : payment.descriptionEn;
  return pageOf(
    language,
    `<h1>${text.title}</h1>
<p>${text.explanation}</p>
<dl>
<dt>${text.what}</dt><dd>${escaped(description)}</dd>
<dt>${text.amount}</dt><dd class="amount">${amountText(payment.amount, payment.currency)}</dd>
</dl>
<form method="post" action="/sandbox-pay/${payment.id}">
${payment.recurring ? `<label><input type="checkbox" name="renewals" value="decline">${text.renewals}</label>` : ''}
<button class="primary" name="decision" value="approve">${text.approve}</button>
<button name="decision" value="decline">${text.decline}</button>
</form>`,
  );
}

/** The switch by which charges on the payment's mandate are made to fail, and to succeed again. */
function renewalSwitch(payment: SandboxPayment, language: Language): string {
  const text = words[htmlLanguage(language)];
  const [state, value, button] = payment.declinesRenewals
    ? [text.renewalsDeclined, 'approve', text.approveRenewals]
    : [text.renewalsApproved, 'decline', text.declineRenewals];
  return `<section><p>${state}</p>
<form method="post" action="/sandbox-pay/${payment.id}"><button name="renewals" value="${value}">${button}</button></form></section>`;
}

type Reason = 'decided' | 'expired' | 'unknown';

/** The page that says why there is nothing to decide; `back` is where its link leads. */
export function closedPage(reason: Reason, language: Language, back: string, payment?: SandboxPayment): string {
  const text = words[htmlLanguage(language)];
  const link = `<a class="primary" href="${escaped(back)}">${text.back}</a>`;
  const renews = payment?.recurring === true && payment.state === 'paid';
  const below = renews ? renewalSwitch(payment, language) : '';
  return pageOf(language, `<h1>${text.title}</h1>\n<p>${text[reason]}</p>\n${link}${below}`);
}
