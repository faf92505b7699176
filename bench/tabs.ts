/**
 * `npm run bench:tabs`: how soon another tab leads after the leading one was closed, and how soon the other tabs are
 * anonymous after a sign-out in one, in real tabs of one profile. Prints; holds nobody to a time.
 */
import { demoPassword } from '../server/db/seed/accounts.ts';
import { type RawTab, signInExpression, startRawBrowser } from '../tests/e2e/rawBrowser.ts';
import { startServer } from '../tests/e2e/server.ts';

const rounds = Number(process.env['ROUNDS'] ?? 20);

/** Notes in the tab, by the wall clock, when it holds the leader's lock, and when it has no token any more. */
const watch = `(async () => {
  let ownId;
  await navigator.locks.request('probe', async () => {
    const { held } = await navigator.locks.query();
    ownId = held.find(({ name }) => name === 'probe').clientId;
  });
  (async () => {
    for (;;) {
      const { held } = await navigator.locks.query();
      if (held.some(({ name, clientId }) => name === 'arenaku.leader' && clientId === ownId)) break;
    }
    window.ledAt = Date.now();
  })();
  const anonymous = () => document.querySelector('header a[href^="/login"]');
  new MutationObserver(() => { if (anonymous()) window.anonymousAt ??= Date.now(); })
    .observe(document.body, { childList: true, subtree: true, attributes: true });
  return true;
})()`;

const until = async <Value>(read: () => Promise<Value | null>): Promise<Value> => {
  for (let tries = 0; tries < 1_000; tries++) {
    const value = await read();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It never happened.');
};

const noted = (tab: RawTab, name: string) => until(() => tab.evaluate<number | null>(`window.${name} ?? null`));
const signedIn = (tab: RawTab) =>
  until(() => tab.evaluate<boolean | null>(`document.querySelector('header a[href="/profile"]') ? true : null`));

const server = await startServer();
const browser = await startRawBrowser();
const takeovers: number[] = [];
const signOuts: number[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    const first = await browser.openTab(`${server.origin}/favicon.svg`);
    await first.evaluate(signInExpression('player-my', demoPassword));
    await first.goto(`${server.origin}/`);
    await signedIn(first);
    const second = await browser.openTab(`${server.origin}/`);
    await signedIn(second);
    await second.evaluate(watch);
    const closedAt = Date.now();
    await first.close();
    takeovers.push((await noted(second, 'ledAt')) - closedAt);
    const third = await browser.openTab(`${server.origin}/`);
    await signedIn(third);
    const toldAt = await second.evaluate<number>(`(() => {
      document.cookie = 'token=; Secure; SameSite=Lax; Path=/; Max-Age=0';
      const channel = new BroadcastChannel('arenaku.session');
      channel.postMessage('ended');
      return Date.now();
    })()`);
    signOuts.push((await noted(second, 'anonymousAt')) - toldAt);
    await second.close();
    await third.close();
  }
} finally {
  await browser.close();
  await server.dispose();
}

const at = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

console.log(`Two tabs of one profile, ${rounds} rounds`.padEnd(44) + 'median     p95     bar');
for (const [name, values, bar] of [
  ['takeover after the leader was closed (ms)', takeovers, 100],
  ['anonymous after a sign-out elsewhere (ms)', signOuts, 500],
] as const) {
  console.log(
    name.padEnd(44) + [at(values, 0.5), at(values, 0.95), bar].map((value) => String(value).padStart(6)).join('  '),
  );
}
