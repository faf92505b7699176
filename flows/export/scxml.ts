import { escapeMarkup } from '../formats/script.ts';
import type { FlowGraph, FlowNode, FlowTransition } from '../graph.ts';

/**
 * A machine as SCXML (W3C). Guards, actions and actors are names; what the standard has no place for, such as
 * descriptions and tags, is in a namespace of its own. A delay is sent on entry and cancelled on exit.
 */

const namespace = 'urn:flows:1';

const attribute = (name: string, value: string | null | undefined) =>
  value == null ? '' : ` ${name}="${escapeMarkup(value)}"`;

const idOf = (graph: FlowGraph, path: string) => graph.nodes.find((node) => node.path === path)?.id ?? path;

const timerOf = (name: string, node: FlowNode) => `after.${name}.${node.id}`;

/** How the standard names the event of a transition. */
function eventOf({ kind, of, eventType, delay }: FlowTransition, node: FlowNode, graph: FlowGraph): string | null {
  if (kind === 'always') return null;
  if (kind === 'after') return timerOf(delay?.name ?? '', node);
  if (kind === 'event') return eventType;
  if (eventType.startsWith('xstate.done.state.'))
    return `done.state.${idOf(graph, of === graph.machine ? '' : (of ?? ''))}`;
  return `${kind}.invoke.${of}`;
}

function transitionLine(transition: FlowTransition, node: FlowNode, graph: FlowGraph, indent: string): string {
  const { guard, guardDetail, targets, reenter, description, actions } = transition;
  const attributes =
    attribute('event', eventOf(transition, node, graph)) +
    attribute('cond', guard) +
    attribute('target', targets.length === 0 ? null : targets.map((path) => idOf(graph, path)).join(' ')) +
    attribute('type', reenter ? 'external' : 'internal') +
    attribute('flows:means', guardDetail) +
    attribute('flows:description', description);
  if (actions.length === 0) return `${indent}<transition${attributes}/>\n`;
  return `${indent}<transition${attributes}>${actions.map(actionLine).join('')}</transition>\n`;
}

const actionLine = (name: string) => `<flows:action${attribute('name', name)}/>`;

function onEntryAndExit(node: FlowNode, own: FlowTransition[], indent: string): string {
  const delays = new Map(own.flatMap(({ delay }) => (delay ? [[delay.name, delay.value] as const] : [])));
  const sends = [...delays].map(
    ([name, value]) =>
      `<send${attribute('id', timerOf(name, node))}${attribute('event', timerOf(name, node))}` +
      `${value === null ? attribute('delayexpr', name) : attribute('delay', `${value}ms`)}/>`,
  );
  const cancels = [...delays].map(([name]) => `<cancel${attribute('sendid', timerOf(name, node))}/>`);
  const entry = [...node.entry.map(actionLine), ...sends].join('');
  const exit = [...node.exit.map(actionLine), ...cancels].join('');
  return (
    (entry === '' ? '' : `${indent}<onentry>${entry}</onentry>\n`) +
    (exit === '' ? '' : `${indent}<onexit>${exit}</onexit>\n`)
  );
}

const elements = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' };

function stateLines(node: FlowNode, graph: FlowGraph, indent: string): string {
  const inner = `${indent}  `;
  const own = graph.transitions.filter(({ source }) => source === node.path);
  const children = graph.nodes.filter(({ parent }) => parent === node.path);
  const element = elements[node.type];
  const invokes = node.invokes.map(
    ({ id, src, systemId }) =>
      `${inner}<invoke${attribute('id', id)}${attribute('src', src)}${attribute('flows:systemId', systemId)}/>\n`,
  );
  const fallback = node.historyTargets.map(
    (path) => `${inner}<transition${attribute('target', idOf(graph, path))}/>\n`,
  );
  const attributes =
    attribute('id', node.id) +
    attribute('initial', node.initial === null ? null : idOf(graph, node.initial)) +
    attribute('type', node.history) +
    attribute('flows:key', node.key) +
    attribute('flows:tags', node.tags.length === 0 ? null : JSON.stringify(node.tags)) +
    attribute('flows:description', node.description);
  const content =
    onEntryAndExit(node, own, inner) +
    invokes.join('') +
    own.map((transition) => transitionLine(transition, node, graph, inner)).join('') +
    fallback.join('') +
    children.map((child) => stateLines(child, graph, inner)).join('');
  return content === ''
    ? `${indent}<${element}${attributes}/>\n`
    : `${indent}<${element}${attributes}>\n${content}${indent}</${element}>\n`;
}

export function toScxml(graph: FlowGraph): string {
  const root = graph.nodes.find(({ path }) => path === '');
  if (!root) throw new Error(`${graph.machine}: the graph has no machine itself among its states`);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:flows="${namespace}" version="1.0"` +
    `${attribute('name', graph.machine)}${attribute('initial', root.id)}>\n${stateLines(root, graph, '  ')}</scxml>\n`
  );
}
