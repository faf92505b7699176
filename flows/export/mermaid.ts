import type { FlowGraph, FlowNode, FlowTransition } from '../graph.ts';

/**
 * A machine as a Mermaid state diagram. What Mermaid has no sign for stands in a note beside its state, one line for
 * each thing, and in the text of the arrow: `event [guard] / action`, then what else there is, between bars.
 */

/** Characters that mean something to Mermaid, as its entities. */
const encode = (text: string): string =>
  text.replaceAll(/[#;:{}<>"|%\n\\]/g, (character) => `#${character.charCodeAt(0)};`);

/** The name of a state in the diagram: `s` and its number, since names may hold anything. */
const aliases = (graph: FlowGraph) => new Map(graph.nodes.map(({ path }, index) => [path, `s${index}`]));

function notesOf(node: FlowNode, graph: FlowGraph): string[] {
  const defaultId = node.path === '' ? graph.machine : `${graph.machine}.${node.path}`;
  return [
    ...(node.description === null ? [] : [`is ${node.description}`]),
    ...(node.id === defaultId ? [] : [`id ${node.id}`]),
    ...(node.type === 'parallel' ? ['parallel'] : []),
    ...(node.history === null ? [] : [`history ${node.history}`]),
    ...node.historyTargets.map((path) => `default ${path}`),
    ...node.tags.map((tag) => `tag ${tag}`),
    ...node.entry.map((action) => `entry ${action}`),
    ...node.exit.map((action) => `exit ${action}`),
    ...node.invokes.map(({ id, src, systemId }) => `invoke ${JSON.stringify([id, src, systemId])}`),
  ];
}

function labelOf({ event, guard, guardDetail, actions, targets, delay, reenter, description }: FlowTransition): string {
  const parts = [
    event,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...actions.map((action) => `/ ${action}`),
    ...(delay?.value == null ? [] : [`${delay.value} ms`]),
    ...(guardDetail === null ? [] : [`means ${guardDetail}`]),
    ...(reenter ? ['reenters'] : []),
    ...(targets.length === 0 ? ['stays'] : []),
    ...(description === null ? [] : [`is ${description}`]),
  ];
  return parts.map(encode).join(' | ');
}

export function toMermaid(graph: FlowGraph): string {
  const alias = aliases(graph);
  const name = (path: string) => alias.get(path) ?? path;

  function state(node: FlowNode, indent: string): string[] {
    const children = graph.nodes.filter(({ parent }) => parent === node.path);
    const title = `${indent}state "${encode(node.path === '' ? graph.machine : node.key)}" as ${name(node.path)}`;
    const inner = children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
      ...state(child, `${indent}  `),
    ]);
    const first = node.initial === null ? [] : [`${indent}  [*] --> ${name(node.initial)}`];
    const notes = notesOf(node, graph).map((note) => `${indent}  ${encode(note)}`);
    return [
      ...(children.length === 0 ? [title] : [`${title} {`, ...first, ...inner, `${indent}}`]),
      ...(node.type === 'final' ? [`${indent}${name(node.path)} --> [*]`] : []),
      ...(notes.length === 0 ? [] : [`${indent}note right of ${name(node.path)}`, ...notes, `${indent}end note`]),
    ];
  }

  const root = graph.nodes.find(({ path }) => path === '');
  const arrows = graph.transitions.flatMap((transition) => {
    const [first = transition.source, ...others] = transition.targets;
    const more = others.map((path) => ` | also ${encode(path)}`).join('');
    return [`  ${name(transition.source)} --> ${name(first)}: ${labelOf(transition)}${more}`];
  });
  return `stateDiagram-v2\n${[...(root ? state(root, '  ') : []), ...arrows].join('\n')}\n`;
}
