import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { lockPatience, retryPause as pause } from '../../src/api/renewal.ts';
import type { Budget } from './world.ts';

/** Ways in which the refresh would be wrong; the check must find each. */
export interface Defects {
  /** The token is not read again once the lock is held. */
  noReread?: boolean;
  /** What happened to the cookie while the answer was on its way is ignored. */
  storesBlindly?: boolean;
  /** A lost answer waits for the machine's next check. */
  noSecondTry?: boolean;
}

export interface Rules {
  machines: {
    leader: typeof leaderMachine;
    session: typeof sessionMachine;
    tokenRefresh: typeof tokenRefreshMachine;
  };
  /** How long a tick is, in milliseconds. */
  tick: number;
  /** How long an access token lives, in ticks. */
  lifetime: number;
  /** For how many ticks the server answers the replay of a rotated refresh token. */
  grace: number;
  /** After how many ticks a tab passes a lock by. */
  patience: number;
  /** For how many ticks a call may be on its way. */
  callTime: number;
  /** Ticks before a lost refresh is tried again. */
  retryPause: number;
  /** Ticks within which a due token is refreshed by a tab that is awake, if nothing new goes wrong. */
  promptness: number;
  budget: Budget;
  defects: Defects;
}

/** Milliseconds in whole ticks. What is shorter than half a tick happens before the next one. */
export const ticksOf = (milliseconds: number, tick: number) => Math.round(milliseconds / tick);

/**
 * The rules as they are in the product, at a given coarseness of time.
 * @param tick milliseconds
 * @param lifetime ticks that an access token lives: at half of it a refresh is due
 */
export function rulesOf(tick: number, lifetime: number, budget: Budget): Rules {
  const ticks = (milliseconds: number) => ticksOf(milliseconds, tick);
  const [grace, patience, retryPause] = [ticks(30_000), ticks(lockPatience), ticks(pause)];
  // What was sent at the end of one tick and comes back at the beginning of another took almost a tick more.
  const callTime = ticks(10_000) - 1;
  const [recheck, followerWait] = [ticks(30_000), ticks(5_000)];
  return {
    machines: { leader: leaderMachine, session: sessionMachine, tokenRefresh: tokenRefreshMachine },
    tick,
    lifetime,
    grace,
    patience,
    callTime,
    retryPause,
    promptness: recheck + 2 * followerWait + patience + 2 * callTime + retryPause,
    budget,
    defects: {},
  };
}
