import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandbox } from '../../server/payments/sandbox.ts';
import { movePayment } from '../../server/payments/sandbox/book.ts';
import { deliverWebhooks } from '../../server/payments/sandbox/delivery.ts';
import { PaymentStateError, type PaymentOrder } from '../../server/payments/port.ts';
import { sandboxPayments, sandboxWebhooks } from '../../server/payments/tables.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { openTestDatabase } from './helpers.ts';
import { waitFor } from './payments.ts';

const config = { publicOrigin: 'http://localhost:4190', jwtSecret: 'a secret of at least thirty-two characters' };
const id = '6a1f0f0e-6d5c-4c57-9d0a-3f0a8f6f2b11';
const order: PaymentOrder = {
  transactionId: id,
  amount: 1500,
  currency: 'MYR',
  description: { en: 'Gold Weave', bn: 'সোনালি বুনন' },
  callbackUrl: 'http://localhost:4190/?type=subscription',
  paymentMethodId: 'card-my',
  msisdn: null,
  recurring: false,
  capture: 'automatic',
};

/** All but one of the webhooks' waits are seconds long, so a test may take a while on a busy machine. */
const patient = 60_000;

let opened: OpenDatabase;
let receiver: Server;
let stops: (() => Promise<void>)[];
/** What the receiver answers, one status for each webhook; 204 when they are used up; 0 never answers. */
let answers: number[];
let received: { at: number; body: string; headers: IncomingMessage['headers'] }[];

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.database.delete(sandboxWebhooks);
  await opened.database.delete(sandboxPayments);
  [answers, received, stops] = [[], [], []];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ at: Date.now(), body, headers: request.headers });
      const status = answers.shift() ?? 204;
      if (status > 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const stop of stops) await stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const now = () => new Date();
const provider = () => sandbox({ config, database: opened.database, now });

function deliver() {
  const log = { warn: () => undefined, error: (problem: unknown) => console.error(problem) };
  const stop = deliverWebhooks({ config, database: opened.database, now, log }, url());
  stops.push(stop);
  return stop;
}

async function webhooks() {
  return await opened.database.select().from(sandboxWebhooks);
}

async function pay() {
  await provider().initiate(order);
  await movePayment(opened.database, id, ['pending'], 'paid', now());
}

async function untilDelivered() {
  await waitFor(async () => (await webhooks()).every(({ deliveredAt }) => deliveredAt !== null));
}

test(
  'retried with back-off until it is answered with 2xx, each time with a signature of its own',
  async () => {
    answers = [500, 302];
    await pay();
    deliver();
    await untilDelivered();
    expect(received).toHaveLength(3);
    const waits = received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(400);
    expect(waits[1]).toBeGreaterThanOrEqual(900);
    for (const { body, headers } of received) {
      expect(provider().parseWebhook({ headers, body })).toMatchObject({
        transactionId: id,
        state: 'paid',
        amount: 1500,
      });
    }
  },
  patient,
);

test('comes within two seconds of the decision', async () => {
  await pay();
  const [payment] = await opened.database.select().from(sandboxPayments);
  const [webhook] = await webhooks();
  const wait = (webhook?.nextAttemptAt.getTime() ?? Infinity) - (payment?.decidedAt?.getTime() ?? 0);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(1500);
});

test(
  'what was not delivered is delivered by the next start at once, and then no more',
  async () => {
    await pay();
    const inAnHour = new Date(Date.now() + 3_600_000);
    await opened.database.update(sandboxWebhooks).set({ attempts: 12, nextAttemptAt: inAnHour });
    const stop = deliver();
    await untilDelivered();
    await stop();
    deliver();
    await sleep(1000);
    expect(received).toHaveLength(1);
  },
  patient,
);

test('two processes on one database do not both send it', async () => {
  await pay();
  deliver();
  deliver();
  await untilDelivered();
  expect(received).toHaveLength(1);
});

test('stops at once, even while its receiver is silent', async () => {
  answers = [0];
  await pay();
  const stop = deliver();
  await waitFor(async () => received.length === 1);
  const before = Date.now();
  await stop();
  // The receiver would be waited for five seconds.
  expect(Date.now() - before).toBeLessThan(4000);
});

test('the same order again is the same payment', async () => {
  const first = await provider().initiate(order);
  const second = await provider().initiate({ ...order, amount: 1 });
  expect(second).toEqual(first);
  expect(await provider().status(id)).toMatchObject({ amount: 1500, state: 'pending' });
});

test('authorized first, then captured, then given back once', async () => {
  const { capture, refund, status, initiate } = provider();
  await initiate({ ...order, capture: 'manual' });
  await expect(capture(id)).rejects.toThrow(PaymentStateError);
  await movePayment(opened.database, id, ['pending'], 'authorized', now());
  await expect(refund(id)).rejects.toThrow(PaymentStateError);
  expect(await capture(id)).toMatchObject({ state: 'paid' });
  expect(await status(id)).toMatchObject({ state: 'paid' });
  await refund(id);
  await expect(refund(id)).rejects.toThrow(PaymentStateError);
  expect(await webhooks()).toHaveLength(2);
});

test('cancelled while it is not paid, never afterwards', async () => {
  const { cancel, initiate, status } = provider();
  await initiate(order);
  expect(await cancel(id)).toMatchObject({ state: 'cancelled' });
  await expect(cancel(id)).rejects.toThrow(PaymentStateError);
  expect(await status('00000000-0000-4000-8000-000000000000')).toBeNull();
});
