import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type Database, transaction } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { idempotencyKeys } from './tables.ts';

/** One write of one player; without a key it is done as often as it is sent. */
export type Write = { userId: string; operation: string; key: string | undefined; body: unknown };

const keptMilliseconds = 24 * 60 * 60 * 1000;

function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
}

const before = (now: Date) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMilliseconds));

/** Forgets the keys of more than a day ago. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(before(now));
}

function rowOf({ userId, operation, key }: Write & { key: string }) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );
}

/** The write's row: claimed now (undefined), or the answer of the first one with the same key. */
async function claim(
  inside: Database,
  write: Write & { key: string },
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const { userId, operation, key } = write;
  const bodyHash = hashOf(write.body);
  await inside.delete(idempotencyKeys).where(and(rowOf(write), before(now)));
  const claimed = await inside
    .insert(idempotencyKeys)
    .values({ userId, operation, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [first] = await inside.select().from(idempotencyKeys).where(rowOf(write));
  if (first === undefined || first.bodyHash !== bodyHash) throw refuse('IdempotencyKeyReused');
  return { answer: first.answer };
}

/**
 * Does a write in one transaction, and once for each Idempotency-Key: sent again with the same body it answers what
 * the first one answered; a write that failed leaves no key behind.
 * @throws Refusal IdempotencyKeyReused for the same key with another body
 */
export async function writeOnce<Answer>(
  database: Database,
  { key, ...write }: Write,
  now: Date,
  work: (inside: Database) => Promise<Answer>,
): Promise<Answer> {
  return await transaction(database, async (inside) => {
    if (key === undefined) return await work(inside);
    const first = await claim(inside, { ...write, key }, now);
    if (first !== undefined) return (first.answer ?? undefined) as Answer;
    const answer = await work(inside);
    await inside
      .update(idempotencyKeys)
      .set({ answer: answer ?? null })
      .where(rowOf({ ...write, key }));
    return answer;
  });
}
