/**
 * Values as text and as plain data, the same for equal values whatever the order of their keys.
 */

interface Reference {
  sessionId: unknown;
  id: unknown;
}

const isActor = (value: object): value is Reference => 'sessionId' in value && 'send' in value && 'id' in value;

const compareKeys = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

function plainObject(value: object, path: string): unknown {
  if (isActor(value)) return { actor: value.id };
  if (Array.isArray(value)) return value.map((item, index) => toPlain(item, `${path}[${index}]`) ?? null);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set) return toPlain([...value], path);
  if (value instanceof Map) return toPlain([...value], path);
  const own = Object.entries(value);
  const entries = value instanceof Error ? [['name', value.name], ['message', value.message], ...own] : own;
  return Object.fromEntries(
    (entries as [string, unknown][])
      .filter(([, inner]) => inner !== undefined)
      .toSorted(compareKeys)
      .map(([key, inner]) => [key, toPlain(inner, path ? `${path}.${key}` : key)]),
  );
}

/**
 * A value as JSON has it, keys in order: an actor becomes `{actor: id}`, an error `{name, message, …}`, a date its
 * ISO form, a set or map a list, and a number that JSON lacks its name.
 *
 * @throws TypeError that names the path of a function or symbol
 */
export function toPlain(value: unknown, path = ''): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`'${path}' holds a ${typeof value}, which can't be compared or written down`);
  }
  return typeof value === 'object' && value !== null ? plainObject(value, path) : value;
}

/** The text of a value: equal for equal values. Same exceptions as `toPlain`. */
export const toKey = (value: unknown): string => JSON.stringify(toPlain(value)) ?? 'undefined';
