import type { FlowGraph, FlowNode } from '../graph.ts';
import { buildGraph, type ReadTransition } from './build.ts';

/** Reads the diagrams that `export/mermaid.ts` writes. */

const decode = (text: string) => text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const emptyNode = (path: string, key: string, parent: string | null, id: string): FlowNode => ({
  path,
  key,
  id,
  parent,
  type: 'atomic',
  initial: null,
  history: null,
  historyTargets: [],
  description: null,
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
});

function readNote(node: FlowNode, note: string) {
  const [word = '', ...words] = note.split(' ');
  const rest = words.join(' ');
  if (word === 'is') node.description = rest;
  else if (word === 'id') node.id = rest;
  else if (word === 'parallel') node.type = 'parallel';
  else if (word === 'history') Object.assign(node, { type: 'history', history: rest });
  else if (word === 'default') node.historyTargets.push(rest);
  else if (word === 'tag') node.tags.push(rest);
  else if (word === 'entry') node.entry.push(rest);
  else if (word === 'exit') node.exit.push(rest);
  else if (word === 'invoke') {
    const [id, src, systemId] = JSON.parse(rest) as [string, string, string | null];
    node.invokes.push({ id, src, systemId });
  } else throw new Error(`Mermaid: a note on '${node.path}' says '${note}', which means nothing here`);
}

function readLabel(source: string, target: string, label: string, path: (alias: string) => string): ReadTransition {
  const [event = '', ...parts] = label.split(' | ').map(decode);
  const transition: ReadTransition = {
    source: path(source),
    event,
    guard: null,
    guardDetail: null,
    actions: [],
    targets: [path(target)],
    reenter: false,
    description: null,
    delay: null,
  };
  for (const part of parts) {
    if (part.startsWith('[')) transition.guard = part.slice(1, -1);
    else if (part.startsWith('/ ')) transition.actions.push(part.slice(2));
    else if (part === 'reenters') transition.reenter = true;
    else if (part === 'stays') transition.targets = [];
    else if (part.startsWith('also ')) transition.targets.push(part.slice('also '.length));
    else if (part.startsWith('means ')) transition.guardDetail = part.slice('means '.length);
    else if (part.startsWith('is ')) transition.description = part.slice('is '.length);
    else if (part.endsWith(' ms')) transition.delay = Number(part.slice(0, -' ms'.length));
    else throw new Error(`Mermaid: an arrow from '${transition.source}' says '${part}', which means nothing here`);
  }
  return transition;
}

/** @throws Error that names the line that it can't read */
export function fromMermaid(text: string): FlowGraph {
  const [header, ...lines] = text.split('\n').map((line) => line.trim());
  if (header !== 'stateDiagram-v2') throw new Error(`Mermaid: expected 'stateDiagram-v2', got '${header}'`);
  const byAlias = new Map<string, FlowNode>();
  const open: FlowNode[] = [];
  const transitions: ReadTransition[] = [];
  let machine = '';
  let noted: FlowNode | undefined;
  const nodeOf = (alias: string) => {
    const node = byAlias.get(alias);
    if (!node) throw new Error(`Mermaid: '${alias}' is no state`);
    return node;
  };

  function declare(title: string, alias: string, isOpen: boolean) {
    const key = decode(title);
    const parent = open.at(-1);
    if (!parent) machine = key;
    const path = !parent ? '' : parent.path === '' ? key : `${parent.path}.${key}`;
    const node = emptyNode(path, key, parent ? parent.path : null, path === '' ? machine : `${machine}.${path}`);
    if (isOpen) {
      node.type = 'compound';
      open.push(node);
    }
    byAlias.set(alias, node);
  }

  const initials: [FlowNode, string][] = [];
  const rules: [RegExp, (...found: string[]) => void][] = [
    [/^state "(.*)" as (\S+)( \{)?$/, (title, alias, brace) => declare(title, alias, brace !== undefined)],
    [/^\}$/, () => open.pop()],
    [/^--$/, () => {}],
    [/^\[\*\] --> (\S+)$/, (alias) => initials.push([open.at(-1) as FlowNode, alias])],
    [/^(\S+) --> \[\*\]$/, (alias) => Object.assign(nodeOf(alias), { type: 'final' })],
    [/^note right of (\S+)$/, (alias) => (noted = nodeOf(alias))],
    [
      /^(\S+) --> (\S+): (.*)$/,
      (source, target, label) => transitions.push(readLabel(source, target, label, (alias) => nodeOf(alias).path)),
    ],
  ];
  for (const line of lines) {
    if (line === '') continue;
    if (line === 'end note') noted = undefined;
    else if (noted) readNote(noted, decode(line));
    else {
      const rule = rules.find(([pattern]) => pattern.test(line));
      if (!rule) throw new Error(`Mermaid: can't read '${line}'`);
      rule[1](...(rule[0].exec(line) ?? []).slice(1));
    }
  }
  for (const [node, alias] of initials) node.initial = nodeOf(alias).path;
  return buildGraph(machine, [...byAlias.values()], transitions);
}
