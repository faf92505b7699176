/**
 * `npm run bench:sockets`: what a process pays for ten thousand notification sockets, and how soon all of them are told
 * a changed count, beside a bare `ws` server in the same run; and how a thousand clients come back after an outage.
 * Prints; holds nobody to a time.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { WebSocket } from 'ws';
import type { Answer, Question } from './sockets/child.ts';
import { returnsAfterOutage } from './sockets/outage.ts';

const clients = Number(process.env['CLIENTS'] ?? 10_000);
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** So many handshakes are under way at once. */
const atOnce = 200;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function ask<Wanted extends Answer>(child: ChildProcess, question: Question): Promise<Wanted> {
  const answered = once(child, 'message');
  child.send(question);
  const [answer] = (await answered) as [Wanted];
  return answer;
}

type Crowd = { sockets: WebSocket[]; told: (number | null)[]; count: number; onAll: () => void };

/** Opens one socket, asks, and waits for the first count. */
function open(crowd: Crowd, url: string, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    let answered = false;
    crowd.sockets[index] = socket;
    socket.on('error', reject);
    socket.on('open', () => socket.send('get_unread'));
    socket.on('message', () => {
      if (!answered) {
        answered = true;
        resolve();
        return;
      }
      crowd.told[index] = Date.now();
      crowd.count += 1;
      if (crowd.count === clients) crowd.onAll();
    });
  });
}

async function openAll(crowd: Crowd, paths: string[], port: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < paths.length) {
      const index = next++;
      await open(crowd, `ws://127.0.0.1:${port}${paths[index]}`, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const part = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

async function measure(script: string) {
  const port = await freePort();
  const child = fork(new URL(script, import.meta.url), [String(clients), String(port)], { execArgv: ['--expose-gc'] });
  const [{ ready: paths }] = (await once(child, 'message')) as [{ ready: string[] }];
  const { memory: before } = await ask<{ memory: number }>(child, 'memory');
  const crowd: Crowd = { sockets: [], told: [], count: 0, onAll: () => {} };
  await openAll(crowd, paths, port);
  const { memory: after } = await ask<{ memory: number }>(child, 'memory');
  const delays: number[] = [];
  const writes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    crowd.count = 0;
    const all = new Promise<void>((resolve) => {
      crowd.onAll = resolve;
    });
    const begin = Date.now();
    const { pushed } = await ask<{ pushed: number }>(child, 'push');
    await all;
    writes.push(pushed - begin);
    delays.push(...crowd.told.map((at) => (at ?? NaN) - pushed));
  }
  for (const socket of crowd.sockets) socket.terminate();
  await ask(child, 'stop');
  await once(child, 'exit');
  return {
    each: (after - before) / clients / 1_024,
    median: part(delays, 0.5),
    p99: part(delays, 0.99),
    write: part(writes, 0.5),
  };
}

const bare = await measure('./sockets/bare.ts');
const ours = await measure('./sockets/ours.ts');
const line = (what: string, one: number, other: number, unit: string, bar: string) =>
  console.log(
    what.padEnd(44) +
      `${one.toFixed(1)} ${unit}`.padStart(11) +
      `${other.toFixed(1)} ${unit}`.padStart(11) +
      (one / other).toFixed(2).padStart(8) +
      bar.padStart(12),
  );

console.log(
  `${clients} sockets on one process, ${rounds} pushes to all`.padEnd(44) +
    '       ours    bare ws   ratio         bar',
);
line('memory for each socket', ours.each, bare.each, 'KB', '≤ 25 KB');
line('a count told to all, median', ours.median, bare.median, 'ms', '');
line('a count told to all, p99', ours.p99, bare.p99, 'ms', '≤ 2.00');
console.log(`  (before that, ${ours.write} ms for writing ${clients} notifications into the embedded database)`);

const { attempts, peak } = returnsAfterOutage(1_000, 60_000);
console.log(
  `1,000 clients after an outage of 60 s: at most ${((peak / 1_000) * 100).toFixed(1)} % come back within 100 ms (bar ≤ 2 %), ${(attempts / 1_000).toFixed(1)} attempts each before`,
);
