/** What a report says of a transition. */
export type Verdict = 'covered' | 'uncovered' | 'waived' | 'added' | 'changed' | 'removed';

/** What is laid over the picture. */
export interface Marks {
  /** Paths of the states that are active now. */
  active: ReadonlySet<string>;
  /** Ids of the transitions that were taken last. */
  taken: ReadonlySet<string>;
  /** Ids of the transitions that may be pressed to be taken. */
  offered: ReadonlySet<string>;
  /** By transition. */
  verdicts: ReadonlyMap<string, Verdict>;
  /** The path of the state that was chosen. */
  selected: string | null;
}

export const noMarks: Marks = {
  active: new Set(),
  taken: new Set(),
  offered: new Set(),
  verdicts: new Map(),
  selected: null,
};

const gravity: Verdict[] = ['removed', 'uncovered', 'changed', 'added', 'waived', 'covered'];

/** The gravest of what is said of several transitions; undefined where nothing is said. */
export function gravest(ids: readonly string[], verdicts: Marks['verdicts']): Verdict | undefined {
  const found = new Set(ids.map((id) => verdicts.get(id)));
  return gravity.find((verdict) => found.has(verdict));
}
