/** How a refresh ends: `refused` is final, the session is over. */
export type RefreshOutcome = 'refreshed' | 'refused';

/** What the server answers to a refresh; `lost` when no answer came, or one that tells nothing (5xx). */
export type RefreshAnswer =
  | { kind: 'renewed'; token: string }
  | { kind: 'refused' }
  | { kind: 'lost'; failure: unknown };

/** What a refresh asks of the world, one step at a time. `read` and `store` are done at once, the others take time. */
export type RefreshStep = { type: 'read' } | { type: 'store'; token: string } | { type: 'request' } | { type: 'pause' };

type Steps<Result> = Generator<RefreshStep, Result, unknown>;

function* read(): Steps<string | undefined> {
  return (yield { type: 'read' }) as string | undefined;
}

function* request(): Steps<RefreshAnswer> {
  return (yield { type: 'request' }) as RefreshAnswer;
}

/**
 * Asks a second time when no answer came: the server may have rotated the refresh token already, and answers
 * with the same successor for thirty seconds only. The machine's own next try comes too late for that.
 */
function* ask(before: string): Steps<RefreshAnswer> {
  const first = yield* request();
  if (first.kind !== 'lost') return first;
  yield { type: 'pause' };
  return (yield* read()) === before ? yield* request() : first;
}

/**
 * One refresh, once the lock between the tabs is held. `seen` is the token that proved too old: when another
 * tab has renewed it meanwhile, there is nothing left to do; when nobody is signed in any more, nothing may
 * bring the session back. Throws when the server could not be reached.
 */
export function* renewal(seen: string | undefined): Steps<RefreshOutcome> {
  const before = yield* read();
  if (before === undefined) return 'refused';
  if (before !== seen) return 'refreshed';
  const answer = yield* ask(before);
  const now = yield* read();
  if (now === undefined) return 'refused';
  if (now !== before) return 'refreshed';
  if (answer.kind === 'lost') throw answer.failure;
  if (answer.kind === 'refused') return 'refused';
  yield { type: 'store', token: answer.token };
  return 'refreshed';
}

/** What a refresh needs of the world. `withLock` runs its argument while no other tab does so. */
export interface RefreshWorld {
  readToken(): string | undefined;
  storeToken(token: string): void;
  request(): Promise<RefreshAnswer>;
  pause(): Promise<void>;
  withLock(run: () => Promise<RefreshOutcome>): Promise<RefreshOutcome>;
}

function perform(step: RefreshStep, world: RefreshWorld): unknown {
  switch (step.type) {
    case 'read':
      return world.readToken();
    case 'store':
      return world.storeToken(step.token);
    case 'request':
      return world.request();
    case 'pause':
      return world.pause();
  }
}

/** Awaits what takes time and nothing else: a token that was read is stored over before anyone can intervene. */
async function carryOut(steps: Steps<RefreshOutcome>, world: RefreshWorld): Promise<RefreshOutcome> {
  let next = steps.next();
  while (!next.done) {
    const reply = perform(next.value, world);
    next = steps.next(reply instanceof Promise ? await reply : reply);
  }
  return next.value;
}

/**
 * The refresh of one tab: once for however many ask at the same time, and under the lock between tabs.
 * Rejects when the server could not be reached.
 */
export function createRefresh(world: RefreshWorld): (seen: string | undefined) => Promise<RefreshOutcome> {
  let inFlight: Promise<RefreshOutcome> | null = null;
  return (seen) => {
    inFlight ??= world
      .withLock(() => carryOut(renewal(seen), world))
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };
}

/** Milliseconds before the one further try of a refresh whose answer was lost: well within the server's grace. */
export const retryPause = 1_000;

/** No tab may hold the others up for longer, in milliseconds: a lock whose holder froze is passed by after this while. */
export const lockPatience = 5_000;

/** Runs under a Web Lock. Without Web Locks, or behind a frozen holder, the race is absorbed by the server's grace. */
export function underLock(locks: LockManager | undefined, name: string): RefreshWorld['withLock'] {
  return async (run) => {
    if (!locks) return run();
    let entered = false;
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(lockPatience) }, () => {
        entered = true;
        return run();
      });
    } catch (error) {
      if (entered) throw error;
      return run();
    }
  };
}
