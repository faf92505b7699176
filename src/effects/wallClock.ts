import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  due: number;
  run: () => void;
}

/** What a device knows of time, in milliseconds. */
export interface Device {
  /** The wall: runs on while the device sleeps, but can be set back. */
  wall(): number;
  /** Never runs back, but may stand still while the device sleeps. */
  monotonic(): number;
  /** Calls `then` after a while, perhaps late; returns what takes it back. */
  wake(after: number, then: () => void): () => void;
}

export interface WallClock extends Clock {
  /** Fires all that fell due while the device slept or throttled its timers. Call it before any event from outside. */
  catchUp(): void;
}

/** `setTimeout` takes no more than 2^31 - 1 ms. */
const longestWake = 2 ** 31 - 1;

/** Sums of fractions are off by less than that. A rest so small is none: to wait for it would move no clock. */
const rounding = 0.001;

/**
 * A clock that keeps its promises by the wall: a timer that fires late fires as if on time, and what it
 * starts counts from when it was due. So a chain of timers that a closed lid interrupted ends where it
 * would have ended, all at once, on opening. A wall that is set back does not hold it up. A delay that is
 * not finite never falls due.
 */
export function createWallClock(device: Device): WallClock {
  const timers = new Map<number, Timer>();
  let nextId = 1;
  let elapsed = 0;
  let wall = device.wall();
  let monotonic = device.monotonic();
  let firing: number | undefined;
  let cancelWake = () => {};

  /** Milliseconds since this clock was made: the larger advance of the two counts. */
  function now() {
    const [newWall, newMonotonic] = [device.wall(), device.monotonic()];
    elapsed += Math.max(newWall - wall, newMonotonic - monotonic, 0);
    [wall, monotonic] = [newWall, newMonotonic];
    return elapsed;
  }

  function earliest(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined;
    for (const entry of timers) if (!first || entry[1].due < first[1].due) first = entry;
    return first;
  }

  function arm() {
    cancelWake();
    const next = earliest();
    if (!next) return;
    // Whole milliseconds: a device that cuts fractions off would wake too early.
    const rest = Math.ceil(next[1].due - now() - rounding);
    cancelWake = device.wake(Math.min(Math.max(0, rest), longestWake), catchUp);
  }

  function catchUp() {
    if (firing !== undefined) return;
    try {
      for (let next = earliest(); next && next[1].due - now() <= rounding; next = earliest()) {
        timers.delete(next[0]);
        firing = next[1].due;
        next[1].run();
      }
    } finally {
      firing = undefined;
      arm();
    }
  }

  return {
    setTimeout(run, delay) {
      const id = nextId++;
      if (!Number.isFinite(delay)) return id;
      timers.set(id, { due: (firing ?? now()) + delay, run });
      if (firing === undefined) arm();
      return id;
    },
    clearTimeout(id) {
      if (timers.delete(id) && firing === undefined) arm();
    },
    catchUp,
  };
}

/** What the browser knows of time. */
export const browserDevice: Device = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  wake: (after, then) => {
    const id = setTimeout(then, after);
    return () => clearTimeout(id);
  },
};

/** Events after which time may have passed unseen, or which an actor may be sent because of. */
const wakingEvents = [
  'visibilitychange',
  'pageshow',
  'focus',
  'online',
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
];

/** Lets the clock catch up before anything else hears of an event from outside (spec §4 Idle). */
export function catchUpOnWaking(clock: WallClock): void {
  for (const type of wakingEvents) {
    window.addEventListener(type, clock.catchUp, { capture: true, passive: true });
  }
}
