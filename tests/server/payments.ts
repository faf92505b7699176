import { asc, eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/db/database.ts';
import { paymentTransactions } from '../../server/modules/payment/tables.ts';
import { subscriptions } from '../../server/modules/subscription/tables.ts';
import type { TestServer } from './helpers.ts';

type HasDatabase = { database: OpenDatabase['database'] };

/** Access tokens by player. */
export type Players = Record<'player-my' | 'subscriber-my' | 'player-bd' | 'minor-my', string>;

export async function signInAll(server: TestServer): Promise<Players> {
  const tokenOf = async (username: string) => (await server.signIn(username)).token;
  return {
    'player-my': await tokenOf('player-my'),
    'subscriber-my': await tokenOf('subscriber-my'),
    'player-bd': await tokenOf('player-bd'),
    'minor-my': await tokenOf('minor-my'),
  };
}

/** The status of an answer and the word of its error. */
export async function errorOf(response: Response): Promise<{ status: number; error: string }> {
  const { error } = (await response.json()) as { error: string };
  return { status: response.status, error };
}

/** The transactions as they stand in the database: all, or the one. */
export async function paymentsOf({ database }: HasDatabase, id?: string) {
  const rows = database.select().from(paymentTransactions);
  const chosen = id === undefined ? rows : rows.where(eq(paymentTransactions.id, id));
  return await chosen.orderBy(asc(paymentTransactions.createdAt), asc(paymentTransactions.id));
}

/** The subscriptions as they stand in the database. */
export async function subscriptionsOf({ database }: HasDatabase) {
  return await database.select().from(subscriptions).orderBy(asc(subscriptions.userId), asc(subscriptions.badgeId));
}

/** Waits until something holds; patient, for the machine may be busy. @throws after twenty seconds */
export async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    if (await holds()) return;
    await sleep(25);
  }
  throw new Error('It did not come to hold within twenty seconds.');
}

/** The state of a transaction. */
export async function stateOf(server: HasDatabase, id: string) {
  const [payment] = await paymentsOf(server, id);
  return payment?.state;
}

/** The parts of a server that a payment goes through: over HTTP only, so another process will do. */
export type Reachable = Pick<TestServer, 'call' | 'origin'> & { config: { publicOrigin: string } };

/** The token that the client makes for a checkout in Bangladesh. */
export async function antifraudToken({ call }: Pick<Reachable, 'call'>): Promise<string> {
  const response = await call('GET', '/api/subscription/badges?country=BD');
  const { antifraud } = (await response.json()) as { antifraud: { challenge: string } };
  return `interaction.${antifraud.challenge}`;
}

/** Begins a checkout that must be taken. */
export async function begin(server: Reachable, token: string, order: { badgeId: string; [more: string]: unknown }) {
  const callbackURL = `${server.config.publicOrigin}/?type=subscription`;
  const guard = order.badgeId.endsWith('-bd') ? { antifraudToken: await antifraudToken(server) } : {};
  const body = { callbackURL, ...guard, ...order };
  const response = await server.call('POST', '/api/subscription/checkout', { token, body });
  if (response.status !== 200) throw new Error(`checkout: ${response.status} ${await response.text()}`);
  return (await response.json()) as { transactionId: string; redirectUrl: string };
}

/** Presses a button of the hosted page. */
export async function decide(server: Pick<Reachable, 'origin'>, transactionId: string, decision: string, also = {}) {
  return await fetch(`${server.origin}/sandbox-pay/${transactionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision, ...also }),
  });
}
