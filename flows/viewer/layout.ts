import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Card, type Detail, edgeCard, type Measure, stateCard } from './card.ts';
import { allStates, type Diagram, type DiagramEdge, type DiagramState } from './diagram.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export type Direction = 'RIGHT' | 'DOWN';

export interface PlacedState {
  state: DiagramState;
  box: Box;
  card: Card;
  depth: number;
}

export interface PlacedEdge {
  edge: DiagramEdge;
  points: Point[];
  label: Box;
  card: Card;
}

/** A machine with a place for everything in it. */
export interface Drawing {
  width: number;
  height: number;
  states: PlacedState[];
  edges: PlacedEdge[];
  /** The dots that a state begins at, with the line to its first state. */
  starts: { path: string; box: Box; points: Point[] }[];
  /** The marks 'from any state in here'. */
  anywhere: { path: string; box: Box }[];
}

const startSize = 10;
const anywhereSize = 18;
/** The engine's ids: the machine itself has an empty path, and no id may be empty. */
const nodeIdOf = (path: string) => `#${path}`;
const startOf = (path: string) => `#${path}|start`;
const anywhereOf = (path: string) => `#${path}|anywhere`;

const settings = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'WIDEST_LAYER',
  'elk.layered.thoroughness': '20',
};

const spacing = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '10',
  'elk.spacing.labelNode': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

/** The cards of everything that is written in a diagram, by the path of its state or the id of its edge. */
export function writeCards(diagram: Diagram, measure: Measure, detail: Detail): Map<string, Card> {
  return new Map([
    ...allStates(diagram.root).map((state) => [state.path, stateCard(state, measure, detail)] as const),
    ...diagram.edges.map((edge) => [edge.id, edgeCard(edge.steps, measure, detail)] as const),
  ]);
}

function cardOf(cards: ReadonlyMap<string, Card>, id: string): Card {
  const card = cards.get(id);
  if (!card) throw new Error(`Nothing is written for '${id}'`);
  return card;
}

const box = (id: string, size: number): ElkNode => ({ id, width: size, height: size });

function nodeOf(
  state: DiagramState,
  diagram: Diagram,
  cards: ReadonlyMap<string, Card>,
  direction: Direction,
): ElkNode {
  const { width, height } = cardOf(cards, state.path);
  if (state.states.length === 0) return { id: nodeIdOf(state.path), width, height };
  const marks = [
    ...(state.initial === null ? [] : [box(startOf(state.path), startSize)]),
    ...(diagram.edges.some(({ inward, from }) => inward && from === state.path)
      ? [box(anywhereOf(state.path), anywhereSize)]
      : []),
  ];
  return {
    id: nodeIdOf(state.path),
    children: [...marks, ...state.states.map((child) => nodeOf(child, diagram, cards, direction))],
    layoutOptions: {
      ...settings,
      ...spacing,
      'elk.direction': direction,
      'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // The engine turns the plane for this direction, but not this size.
      'elk.nodeSize.minimum': direction === 'DOWN' ? `(${height + 40},${width})` : `(${width},${height + 40})`,
    },
  };
}

function edgeOf({ id, from, to, inward }: DiagramEdge, { width, height }: Card): ElkExtendedEdge {
  return {
    id,
    sources: [inward ? anywhereOf(from) : nodeIdOf(from)],
    targets: [nodeIdOf(to)],
    labels: [
      {
        id: `${id}|label`,
        // A label without a text is left where it is.
        text: id,
        width,
        height,
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

/** What the layout engine is given: boxes in boxes with the sizes of their texts, and the edges between them. */
export function layoutInput(diagram: Diagram, cards: ReadonlyMap<string, Card>, direction: Direction): ElkNode {
  const starts = allStates(diagram.root).flatMap(({ path, initial }) =>
    initial === null ? [] : [{ id: `${startOf(path)}>`, sources: [startOf(path)], targets: [nodeIdOf(initial)] }],
  );
  return {
    id: '|page',
    layoutOptions: {
      ...settings,
      ...spacing,
      'elk.direction': direction,
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: [nodeOf(diagram.root, diagram, cards, direction)],
    edges: [...starts, ...diagram.edges.map((edge) => edgeOf(edge, cardOf(cards, edge.id)))],
  };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ]);
}

function flatten(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

/** The picture that the layout engine's answer describes. */
export function readLayout(diagram: Diagram, cards: ReadonlyMap<string, Card>, answer: ElkNode): Drawing {
  const nodes = new Map(flatten(answer).map((node) => [node.id, node]));
  const edges = new Map(
    flatten(answer)
      .flatMap((node) => node.edges ?? [])
      .map((edge) => [edge.id, edge]),
  );
  const states = allStates(diagram.root);
  const place = (id: string) => boxOf(nodes.get(id) ?? {});
  return {
    width: answer.width ?? 0,
    height: answer.height ?? 0,
    states: states.map((state) => ({
      state,
      box: place(nodeIdOf(state.path)),
      card: cardOf(cards, state.path),
      depth: state.path === '' ? 0 : state.path.split('.').length,
    })),
    edges: diagram.edges.map((edge) => ({
      edge,
      points: pointsOf(edges.get(edge.id)),
      label: boxOf(edges.get(edge.id)?.labels?.[0] ?? {}),
      card: cardOf(cards, edge.id),
    })),
    starts: states
      .filter(({ initial }) => initial !== null)
      .map(({ path }) => ({ path, box: place(startOf(path)), points: pointsOf(edges.get(`${startOf(path)}>`)) })),
    anywhere: states
      .filter(({ path }) => nodes.has(anywhereOf(path)))
      .map(({ path }) => ({ path, box: place(anywhereOf(path)) })),
  };
}
