export const tabs = ['states', 'simulate', 'live', 'reports'] as const;
export type Tab = (typeof tabs)[number];

/** What a link into the viewer says; everything may be missing. */
export interface Address {
  /** A name in the registry. */
  machine?: string;
  /** The path of a state, such as `lock.queueing`. */
  state?: string;
  tab?: Tab;
  /** Path of a coverage report on this origin. */
  coverage?: string;
  /** Path of a comparison of two releases on this origin. */
  diff?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A path on this very origin; anything that would lead elsewhere is dropped. */
function ownPath(value: unknown): string | undefined {
  const path = text(value);
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** Reads the query of the address; what it does not know or may not follow is left out. */
export function readAddress(query: Record<string, unknown>): Address {
  const entries = {
    machine: text(query['machine']),
    state: text(query['state']),
    tab: tabs.find((tab) => tab === query['tab']),
    coverage: ownPath(query['coverage']),
    diff: ownPath(query['diff']),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}
