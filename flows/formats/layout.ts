import type { FlowGraph, FlowNode } from '../graph.ts';

/**
 * Where the states of a machine stand in a picture: boxes in boxes, by distance from the initial state in columns.
 */

export interface Box {
  node: FlowNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

const gap = { across: 150, down: 74 };
/** How far apart the numbers of transitions stand along a border. */
export const spacing = 21;
const padding = { side: 18, top: 34, bottom: 18 };
const lineHeight = 34;

const childrenOf = (graph: FlowGraph, path: string) => graph.nodes.filter(({ parent }) => parent === path);

/** The child of `parent` in which a path lies; undefined if it lies outside. */
function childTowards(children: FlowNode[], path: string): FlowNode | undefined {
  return children.find((child) => path === child.path || path.startsWith(`${child.path}.`));
}

/** The children in columns: the initial one first, then what it leads to, and so on. */
function columnsOf(graph: FlowGraph, parent: FlowNode, children: FlowNode[]): FlowNode[][] {
  if (parent.type === 'parallel') return [children];
  const next = new Map<FlowNode, Set<FlowNode>>(children.map((child) => [child, new Set()]));
  for (const { source, targets } of graph.transitions) {
    const from = childTowards(children, source);
    for (const target of targets) {
      const to = childTowards(children, target);
      if (from && to && from !== to) next.get(from)?.add(to);
    }
  }
  const placed = new Set<FlowNode>();
  const columns: FlowNode[][] = [];
  const first = children.find(({ path }) => path === parent.initial) ?? children[0];
  for (let column = first ? [first] : []; column.length > 0;) {
    columns.push(column);
    for (const child of column) placed.add(child);
    const reached = new Set(column.flatMap((child) => [...(next.get(child) ?? [])]));
    column = [...reached].filter((child) => !placed.has(child));
  }
  const rest = children.filter((child) => !placed.has(child));
  return rest.length > 0 ? [...columns, rest] : columns;
}

/** The boxes of a node and all in it, the node's own at 0, 0 and first. */
function boxesOf(graph: FlowGraph, node: FlowNode): [Box, ...Box[]] {
  const children = childrenOf(graph, node.path);
  const staying = graph.transitions.filter(
    ({ source, targets }) => source === node.path && targets.every((path) => path === source),
  );
  const name = node.path === '' ? graph.machine : node.key;
  const label = Math.max(90, 9 * name.length + 30, spacing * staying.length + 20);
  if (children.length === 0) return [{ node, x: 0, y: 0, width: label, height: lineHeight }];
  const inner: Box[] = [];
  let x = padding.side;
  let bottom = 0;
  for (const column of columnsOf(graph, node, children)) {
    let y = padding.top;
    let widest = 0;
    for (const child of column) {
      const [own, ...others] = boxesOf(graph, child);
      for (const box of [own, ...others]) inner.push({ ...box, x: box.x + x, y: box.y + y });
      y += own.height + gap.down;
      widest = Math.max(widest, own.width);
    }
    bottom = Math.max(bottom, y - gap.down);
    x += widest + gap.across;
  }
  const width = Math.max(label, x - gap.across + padding.side);
  return [{ node, x: 0, y: 0, width, height: bottom + padding.bottom }, ...inner];
}

/** The boxes of all states; the machine's own comes first and encloses them. */
export function layoutOf(graph: FlowGraph): [Box, ...Box[]] {
  const root = graph.nodes.find(({ path }) => path === '');
  if (!root) throw new Error(`${graph.machine}: the graph has no machine itself among its states`);
  return boxesOf(graph, root);
}
