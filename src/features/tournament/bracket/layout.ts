import type { BracketGroup, Match } from '../../../api/tournaments.ts';

/** Sizes of the drawing, in pixels. */
export const matchWidth = 208;
export const matchHeight = 76;
const columnWidth = 256;
const rowHeight = 96;
const headingHeight = 40;

export interface PlacedMatch {
  match: Match;
  column: number;
  x: number;
  y: number;
}

export interface Drawing {
  width: number;
  height: number;
  matches: PlacedMatch[];
  /** From the middle of a match's right side to the middle of the next one's left side. */
  lines: string[];
  headings: { group: BracketGroup; round: number; x: number; y: number }[];
}

const inOrder = (matches: Match[]) => matches.toSorted((one, other) => one.number - other.number);

/** The groups below each other in one drawing; those of a round robin are not joined by lines. */
export function drawBracket(groups: BracketGroup[]): Drawing {
  const whole: Drawing = { width: 0, height: 0, matches: [], lines: [], headings: [] };
  for (const group of groups) {
    const part = drawGroup(group, whole.height);
    whole.width = Math.max(whole.width, part.width);
    whole.height = part.height;
    whole.matches.push(...part.matches);
    whole.lines.push(...part.lines);
    whole.headings.push(...part.headings);
  }
  return whole;
}

/**
 * Places the matches of a group in columns, one for each round: each stands in the middle of those that lead to it.
 * Rounds of a losers' bracket that are as long as the one before go straight on.
 */
function drawGroup(group: BracketGroup, top: number): Drawing {
  const columns = group.rounds.map(({ matches }) => inOrder(matches));
  const rows = Math.max(0, ...columns.map(({ length }) => length));
  const first = top + headingHeight;
  const middle = (column: number, index: number) =>
    first + ((index + 0.5) * rows * rowHeight) / (columns[column]?.length ?? 1);
  const matches = columns.flatMap((column, at) =>
    column.map((match, index) => ({
      match,
      column: at,
      x: at * columnWidth,
      y: middle(at, index) - matchHeight / 2,
    })),
  );
  const lines = columns.flatMap((column, at) => {
    const next = columns[at + 1];
    if (group.kind === 'group' || !next) return [];
    return column.map((_, index) => {
      const target = Math.floor((index * next.length) / column.length);
      const start = at * columnWidth + matchWidth;
      const turn = start + (columnWidth - matchWidth) / 2;
      return `M${start} ${middle(at, index)}H${turn}V${middle(at + 1, target)}H${(at + 1) * columnWidth}`;
    });
  });
  return {
    width: (columns.length - 1) * columnWidth + matchWidth,
    height: first + rows * rowHeight,
    matches,
    lines,
    headings: columns.map((_, at) => ({ group, round: at, x: at * columnWidth, y: top })),
  };
}

/** The nearest match in a direction of the arrow keys; the same one where there is none. */
export function neighbour(matches: PlacedMatch[], from: number, key: string): number {
  const here = matches.find(({ match }) => match.id === from);
  if (!here) return from;
  const reached = matches.filter(({ column, y }) => {
    if (key === 'ArrowLeft') return column === here.column - 1;
    if (key === 'ArrowRight') return column === here.column + 1;
    return column === here.column && (key === 'ArrowUp' ? y < here.y : key === 'ArrowDown' && y > here.y);
  });
  const distance = ({ y }: PlacedMatch) => Math.abs(y - here.y);
  return reached.toSorted((one, other) => distance(one) - distance(other))[0]?.match.id ?? from;
}
