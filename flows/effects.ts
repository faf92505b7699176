import type { AnyActorRef, AnyEventObject } from 'xstate';
import { toPlain } from './json.ts';

/**
 * What a machine does to the world around it, in plain data: so that a plan can say it and a run can compare it.
 */

export type Effect = { emit: unknown } | { send: unknown; to: string } | { action: string; params?: unknown };

/** A delayed event to the machine itself (each `after` is one): set off, or taken back. */
export type TimerChange = { start: string; event: AnyEventObject; delay: number } | { cancel: string };

interface Action {
  type: string;
  params: unknown;
}

interface SendParams {
  to?: AnyActorRef | string;
  targetId?: string;
  event: AnyEventObject;
  delay?: number;
  id?: string;
}

const nameOfTarget = ({ to, targetId }: SendParams, self: AnyActorRef, parent: AnyActorRef | undefined) => {
  if (to === parent) return 'parent';
  if (to === self) return 'itself';
  return typeof to === 'object' ? to.id : (targetId ?? String(to));
};

const quiet = new Set([
  'xstate.raise',
  'xstate.cancel',
  'xstate.assign',
  'xstate.spawnChild',
  'xstate.stopChild',
  'xstate.enqueueActions',
]);

/** The effect of an action that is executed; null for one that only the machine itself feels. */
export function effectOf({ type, params }: Action, self: AnyActorRef, parent: AnyActorRef | undefined): Effect | null {
  if (quiet.has(type)) return null;
  if (type === 'xstate.emit') return { emit: toPlain((params as { event: unknown }).event) };
  if (type !== 'xstate.sendTo') return { action: type, ...(params === undefined ? {} : { params: toPlain(params) }) };
  const send = params as SendParams;
  return { send: toPlain(send.event), to: nameOfTarget(send, self, parent) };
}

/** What an action does to the machine's own timers; null for nothing. */
export function timerChangeOf({ type, params }: Action, self: AnyActorRef): TimerChange | null {
  if (type === 'xstate.cancel') return { cancel: String((params as { sendId: unknown }).sendId) };
  if (type !== 'xstate.raise' && type !== 'xstate.sendTo') return null;
  const { to = self, event, delay, id } = params as SendParams;
  if (typeof delay !== 'number' || to !== self) return null;
  return { start: id ?? event.type, event, delay };
}
