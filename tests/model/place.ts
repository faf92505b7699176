import type { Rules } from './rules.ts';
import type { MachineEvent } from './table.ts';
import type { Call, Tab, Token, World } from './world.ts';

export type Machine = 'session' | 'leader' | 'tokenRefresh';
export type Inbox = { to: Machine; event: MachineEvent }[];

/** One tab at work in a world that may be changed. */
export interface Place {
  world: World;
  index: number;
  tab: Tab;
  rules: Rules;
  inbox: Inbox;
  /** The page asked to be loaded again, which happens once its machines have come to rest. */
  reloads: boolean;
}

export const placeOf = (world: World, index: number, rules: Rules): Place => ({
  world,
  index,
  tab: world.tabs[index]!,
  rules,
  inbox: [],
  reloads: false,
});

export const done = (id: string, output?: unknown): MachineEvent => ({ type: `xstate.done.actor.${id}`, output });
export const failed = (id: string): MachineEvent => ({ type: `xstate.error.actor.${id}` });

/** Is the token good for a call, by its age? */
export const isAlive = (token: Token | null, { world, rules }: Place) =>
  token !== null && world.now - token.made < rules.lifetime;

export const without = (queue: number[], index: number) => queue.filter((other) => other !== index);

export const call = (world: World, kind: Call['kind'], late = false): Call => ({
  kind,
  jar: world.jar,
  late,
  age: 0,
  arrived: false,
  answer: null,
});

/** What the machine of the session needs of a profile. */
export const profile = { deleted: false };
