import type { Sign as SignName } from './card.ts';

/** The drawings on a grid of 12. */
const drawings: Record<SignName, string> = {
  event: 'M6 2.5L9.5 6 6 9.5 2.5 6z',
  after: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M6 3.5V6l1.8 1.3',
  always: 'M2 6h7.5M6.5 3l3 3-3 3',
  done: 'M2 6.5L5 9.5 10 3',
  error: 'M6 1.8v5.4M6 9.8v.1',
  invoke: 'M6 1.2l.9 3.9 3.9.9-3.9.9L6 10.8l-.9-3.9L1.2 6l3.9-.9z',
  entry: 'M1.5 6h6M5 3l3 3-3 3M10.5 2v8',
  exit: 'M4.5 6h6M8 3l3 3-3 3M1.5 2v8',
  reenter: 'M9.8 4.2A4.2 4.2 0 1 0 10.2 7M10 1.6v2.8H7.2',
};

const signColours: Record<SignName, string> = {
  event: 'stroke-text',
  after: 'stroke-mall',
  always: 'stroke-watch',
  done: 'stroke-arcade',
  error: 'stroke-danger',
  invoke: 'stroke-muted',
  entry: 'stroke-muted',
  exit: 'stroke-muted',
  reenter: 'stroke-text',
};

/** The stroke of a sign, for use inside a picture; its corner is at (x, y). */
export function SignMark({ name, x, y }: { name: SignName; x: number; y: number }) {
  return (
    <path
      d={drawings[name]}
      transform={`translate(${x} ${y})`}
      className={`fill-none ${signColours[name]}`}
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** A sign in a line of text; its neighbour says what it means. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg viewBox="0 0 12 12" className="mt-1 size-3.5 shrink-0" aria-hidden="true">
      <SignMark name={name} x={0} y={0} />
    </svg>
  );
}
