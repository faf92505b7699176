import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Database, transaction } from '../../db/database.ts';
import { sandboxWebhooks } from '../tables.ts';
import { sign, signatureHeader, webhookKey } from './signature.ts';

type Webhook = typeof sandboxWebhooks.$inferSelect;

type DeliveryParts = Pick<Context, 'database' | 'now'> & {
  config: Pick<Context['config'], 'jwtSecret'>;
  log: Pick<Context['log'], 'warn' | 'error'>;
};

const pollMilliseconds = 250;
const answerTimeoutMilliseconds = 5000;
const firstRetryMilliseconds = 500;
const lastRetryMilliseconds = 60_000;
const batch = 20;

/** Milliseconds until the next try after `attempts` failed ones: doubling, to a minute at most. */
function backOff(attempts: number): number {
  return Math.min(lastRetryMilliseconds, firstRetryMilliseconds * 2 ** Math.min(attempts, 20));
}

const undelivered = isNull(sandboxWebhooks.deliveredAt);

/** Takes what is due for this process: its next try is set before it is sent, so no other process sends it too. */
async function claimDue(database: Database, now: Date): Promise<Webhook[]> {
  const due = and(undelivered, lte(sandboxWebhooks.nextAttemptAt, now));
  const [any] = await database.select({ id: sandboxWebhooks.id }).from(sandboxWebhooks).where(due).limit(1);
  if (any === undefined) return [];
  return await transaction(database, async (inside) => {
    const oldestFirst = inside.select().from(sandboxWebhooks).where(due).orderBy(asc(sandboxWebhooks.nextAttemptAt));
    const found = await oldestFirst.limit(batch).for('update', { skipLocked: true });
    for (const { id, attempts } of found) {
      const nextAttemptAt = new Date(now.getTime() + backOff(attempts));
      await inside
        .update(sandboxWebhooks)
        .set({ attempts: attempts + 1, nextAttemptAt })
        .where(eq(sandboxWebhooks.id, id));
    }
    return found;
  });
}

/** Makes the webhooks due whose try failed before, or was cut off by the last stop. */
async function makeAllDue(database: Database, now: Date): Promise<void> {
  await database
    .update(sandboxWebhooks)
    .set({ nextAttemptAt: now })
    .where(and(undelivered, gt(sandboxWebhooks.attempts, 0)));
}

/**
 * Delivers the sandbox's webhooks over HTTP to `url`, each again with back-off until it is answered with 2xx.
 * @returns stops it, and resolves when nothing of it touches the database any more
 */
export function deliverWebhooks(context: DeliveryParts, url: string): () => Promise<void> {
  const { database, now, log } = context;
  const secret = webhookKey(context.config.jwtSecret);
  const stopping = new AbortController();

  async function send({ id, body }: Webhook): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeoutMilliseconds)]);
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now()) };
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it was answered with ${answer.status}`);
    await database.update(sandboxWebhooks).set({ deliveredAt: now() }).where(eq(sandboxWebhooks.id, id));
  }

  async function deliverDue(): Promise<void> {
    for (const webhook of await claimDue(database, now())) {
      if (stopping.signal.aborted) return;
      await send(webhook).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error, webhook: webhook.id }, 'a sandbox webhook will be sent again');
      });
    }
  }

  async function run(): Promise<void> {
    await makeAllDue(database, now());
    while (!stopping.signal.aborted) {
      await deliverDue().catch((error: unknown) => log.error({ err: error }, 'sandbox webhooks cannot be read'));
      await pause(pollMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run().catch((error: unknown) => log.error({ err: error }, 'sandbox webhooks stopped'));
  return async () => {
    stopping.abort();
    await running;
  };
}
