import type { AnyEventObject } from 'xstate';
import type { Effect } from '../effects.ts';
import { type FlowGraph, activeNodes } from '../graph.ts';
import { toPlain } from '../json.ts';
import type { PlainState } from '../model.ts';
import { nameOfValue, type Plan, type PlanPath } from '../plan.ts';

/**
 * A plan in words: what a person does and sees, step by step. All formats are made of it, so their steps are equal.
 */

export interface ScriptStep {
  /** What to do or let happen. */
  action: string;
  /** The payload, as JSON; empty for none. */
  data: string;
  /** What must hold then. */
  expected: string;
}

export interface ScriptTest {
  name: string;
  steps: ScriptStep[];
}

/** `900 s`, `1 min`, `50 ms`: milliseconds to be read. */
function duration(milliseconds: number): string {
  if (milliseconds >= 60_000 && milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return milliseconds >= 1_000 ? `${milliseconds / 1_000} s` : `${milliseconds} ms`;
}

/** An event without what names it: its type, and the child whose outcome it is. */
const payloadOf = (event: AnyEventObject) =>
  Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type' && key !== 'actorId'));

function textOfEvent({ type }: AnyEventObject, graph: FlowGraph): string {
  if (type === 'xstate.init') return `Start '${graph.machine}'`;
  const listed = graph.transitions.find(({ eventType }) => eventType === type);
  const [, what = '', child = ''] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (listed?.delay) return `Let ${listed.delay.name} pass`;
  if (what === 'done') return `'${child}' succeeds`;
  if (what === 'error') return `'${child}' fails`;
  return what === 'snapshot' ? `'${child}' changes` : type;
}

/** What one should see in a state: its name, and its states' descriptions from the outside in. */
function textOfState(state: PlainState, graph: FlowGraph): string {
  const described = activeNodes(state)
    .filter((path) => path !== '')
    .flatMap((path) => graph.nodes.find((node) => node.path === path)?.description ?? []);
  const name = nameOfValue(state.value);
  const ended = state.status === 'active' ? '' : ` (${state.status})`;
  return described.length === 0 ? name + ended : `${name}${ended}: ${described.join(' ')}`;
}

function textOfEffect(effect: Effect): string {
  if ('action' in effect) return `does ${effect.action}`;
  const { type, ...payload } = toPlain('emit' in effect ? effect.emit : effect.send) as AnyEventObject;
  const detail = Object.keys(payload).length === 0 ? '' : ` ${JSON.stringify(payload)}`;
  return 'emit' in effect ? `emits ${type}${detail}` : `tells ${effect.to} ${type}${detail}`;
}

function stepsOf({ steps }: PlanPath, graph: FlowGraph): ScriptStep[] {
  return steps.map(({ event, state, at, effects }, index) => {
    const waited = at - (steps[index - 1]?.at ?? 0);
    const payload = toPlain(payloadOf(event)) as object;
    return {
      action: textOfEvent(event, graph) + (waited > 0 ? ` (after ${duration(waited)})` : ''),
      data: Object.keys(payload).length === 0 ? '' : JSON.stringify(payload),
      expected: [textOfState(state, graph), ...effects.map(textOfEffect)].join('; '),
    };
  });
}

/** The tests of a plan in words. */
export const scriptOf = ({ graph, paths }: Plan): ScriptTest[] =>
  paths.map((path) => ({ name: path.name, steps: stepsOf(path, graph) }));

/** Text in XML or HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
