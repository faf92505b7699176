import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type Bus, telling, topic } from '../../server/bus/bus.ts';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { natsBus } from '../../server/bus/nats.ts';
import { ConfigError } from '../../server/config.ts';

const failures: unknown[] = [];
const onError = (error: unknown) => void failures.push(error);

/** Two ends of one bus: of one process, or of two. */
type Ends = () => Promise<[Bus, Bus]>;

/** Empty where there is none. */
const natsUrls = [process.env['TEST_NATS_URL']].filter((url) => url !== undefined);
const adapters: [string, Ends][] = [
  [
    'in-process',
    async () => {
      const bus = inProcessBus(onError);
      return [bus, bus];
    },
  ],
];
for (const url of natsUrls)
  adapters.push(['NATS', async () => [await natsBus(url, onError), await natsBus(url, onError)]]);

const open: Bus[] = [];
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close();
  failures.length = 0;
});

async function ends(make: Ends) {
  const pair = await make();
  open.push(...new Set(pair));
  return pair;
}

/** Listens and keeps what it hears. */
async function hearing<Payload>(bus: Bus, about: ReturnType<typeof topic<Payload>>) {
  const heard: Payload[] = [];
  const { ready, stop } = bus.listen(about, (payload) => heard.push(payload));
  await ready;
  const until = async (wanted: number) => {
    for (let tries = 0; heard.length < wanted && tries < 200; tries += 1) await sleep(10);
    return heard;
  };
  return { heard, until, stop };
}

describe.each(adapters)('%s', (_name, make) => {
  test('what is told at one end is heard at the other, in order and by everyone', async () => {
    const [here, there] = await ends(make);
    const about = topic<{ turn: number; text: string }>('test', randomUUID());
    const [first, second, own] = [await hearing(there, about), await hearing(there, about), await hearing(here, about)];
    const told = Array.from({ length: 100 }, (_, turn) => ({ turn, text: 'শুভ কামনা' }));
    for (const payload of told) here.tell(about, payload);
    expect(await first.until(100)).toEqual(told);
    expect(await second.until(100)).toEqual(told);
    expect(await own.until(100)).toEqual(told);
  });

  test('other topics, and listeners that stopped, hear nothing', async () => {
    const [here, there] = await ends(make);
    const name = randomUUID();
    const gone = await hearing(there, topic<number>('test', name));
    const kept = await hearing(there, topic<number>('test', name));
    const other = await hearing(there, topic<number>('test', randomUUID()));
    gone.stop();
    here.tell(topic<number>('test', name), 1);
    expect(await kept.until(1)).toEqual([1]);
    kept.stop();
    const last = await hearing(there, topic<number>('test', name));
    here.tell(topic<number>('test', name), 2);
    expect(await last.until(1)).toEqual([2]);
    expect([gone.heard, other.heard, kept.heard]).toEqual([[], [], [1]]);
  });

  test('a listener that fails stops no other, and is told of', async () => {
    const [here, there] = await ends(make);
    const about = topic<number>('test', randomUUID());
    await there.listen(about, () => {
      throw new Error('a listener broke');
    }).ready;
    const fine = await hearing(there, about);
    here.tell(about, 1);
    expect(await fine.until(1)).toEqual([1]);
    expect(failures).toMatchObject([{ message: 'a listener broke' }]);
  });

  test('what a failed write had to tell is never told', async () => {
    const [here, there] = await ends(make);
    const about = topic<string>('test', randomUUID());
    const { heard, until } = await hearing(there, about);
    const failed = telling(here, async (tell) => {
      tell(about, 'rolled back');
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await telling(here, async (tell) => tell(about, 'kept'));
    expect(await until(1)).toEqual(['kept']);
    expect(heard).toEqual(['kept']);
  });

  test('a closed bus is silent', async () => {
    const [here, there] = await ends(make);
    const about = topic<number>('test', randomUUID());
    const { heard } = await hearing(there, about);
    await here.close();
    here.tell(about, 1);
    await sleep(50);
    expect(heard).toEqual([]);
  });
});

/** Stands between a client and NATS, and cuts their connections on demand. */
async function cuttable(url: string) {
  const { hostname, port } = new URL(url);
  const pairs = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = createConnection({ host: hostname, port: Number(port) });
    for (const socket of [client, upstream]) pairs.add(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of pairs) socket.destroy();
    pairs.clear();
  };
  const { port: own } = server.address() as AddressInfo;
  const close = () => {
    cut();
    server.close();
  };
  return { url: `nats://127.0.0.1:${own}`, cut, close };
}

test.each(natsUrls)('after a lost connection to NATS the bus tells of the gap, and hears again', async (url) => {
  const line = await cuttable(url);
  const [here, there] = [await natsBus(url, onError), await natsBus(line.url, onError)];
  open.push(here, there);
  const about = topic<string>('test', randomUUID());
  const { until } = await hearing(there, about);
  const gaps: string[] = [];
  const endGaps = there.onGap(() => void gaps.push('gap'));
  line.cut();
  here.tell(about, 'lost');
  for (let tries = 0; gaps.length === 0 && tries < 500; tries += 1) await sleep(10);
  expect(gaps).toEqual(['gap']);
  here.tell(about, 'heard');
  expect(await until(1)).toEqual(['heard']);
  endGaps();
  await there.close();
  line.close();
});

test('a NATS that cannot be reached stops the start with the name of the variable', async () => {
  const failed = natsBus('nats://127.0.0.1:1', onError);
  await expect(failed).rejects.toThrow(ConfigError);
  await expect(failed).rejects.toThrow(/^NATS_URL names a server that cannot be reached/);
});
