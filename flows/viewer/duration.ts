const units = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** A duration as designers write it: `300 ms`, `1.5 s`, `15 min`. */
export function lasting(milliseconds: number): string {
  const [unit, size] = units.find(([, least]) => milliseconds >= least) ?? ['ms', 1];
  return `${Number((milliseconds / size).toFixed(1))} ${unit}`;
}
