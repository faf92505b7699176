import type { FlowGraph } from '../graph.ts';

/** Something that a search found. */
export interface Hit {
  /** Unique among all hits. */
  id: string;
  machine: string;
  /** The path of the state to show; the empty string is the machine itself. */
  state: string;
  /** What the words were found in. */
  kind: 'state' | 'transition';
  title: string;
  detail: string | null;
}

const mostHits = 60;

/** Words of a name: `session.endedElsewhere` is also found as 'ended elsewhere'. */
const spoken = (name: string) => `${name} ${name.replaceAll('.', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')}`;

function matches(query: string, texts: (string | null)[]): boolean {
  const all = texts
    .filter((part) => part !== null)
    .map(spoken)
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function hitsIn(name: string, { nodes, transitions }: FlowGraph, query: string): Hit[] {
  const states = nodes.filter(({ key, description, tags, invokes }) =>
    matches(query, [key, description, ...tags, ...invokes.map(({ id }) => id)]),
  );
  const steps = transitions.filter(({ event, guard, description, actions }) =>
    matches(query, [event, guard, description, ...actions]),
  );
  return [
    ...states.map(({ path, key, description }): Hit => ({
      id: `${name} ${path}`,
      machine: name,
      state: path,
      kind: 'state',
      title: path === '' ? name : key,
      detail: description,
    })),
    ...steps.map(({ id, source, event, guard, targets }): Hit => ({
      id: `${name} ${id}`,
      machine: name,
      state: source,
      kind: 'transition',
      title: guard === null ? event : `${event} [${guard}]`,
      detail: [source || name, ...(targets.length ? [targets.map((path) => path || name).join(', ')] : [])].join(' → '),
    })),
  ];
}

/** States, events, guards, actions and descriptions that hold every word of the query; states come first. */
export function search(graphs: Readonly<Record<string, FlowGraph>>, query: string): Hit[] {
  const words = query.trim();
  if (words === '') return [];
  const hits = Object.entries(graphs).flatMap(([name, graph]) => hitsIn(name, graph, words));
  const rank = ({ kind }: Hit) => (kind === 'state' ? 0 : 1);
  return hits.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostHits);
}
