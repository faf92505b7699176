/** Keys whose texts are the machine's own words, never a person's. */
const plainTexts = new Set([
  'type',
  'tone',
  'notice',
  'country',
  'badgeId',
  'paymentMethodId',
  'problem',
  'result',
  'status',
  'actorId',
  'name',
]);
const deepest = 8;

function redactedList(list: unknown[], depth: number): unknown {
  return depth > deepest ? `list of ${list.length}` : list.map((item) => redactedValue(item, '', depth));
}

function redactedValue(value: unknown, key: string, depth: number): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' || plainTexts.has(key) ? value : `text of ${value.length}`;
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return redactedList(value, depth + 1);
  if (value instanceof Error) return { name: value.name };
  if (depth > deepest || 'sessionId' in value) return 'object';
  return redactedFields(value, depth + 1);
}

function redactedFields(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, redactedValue(inner, key, depth)]),
  );
}

/**
 * A value as plain data in which every text is told by its length only, unless its key is on the list of those that
 * hold the machine's own words: no password, token, PIN, name, address or phone number is in it.
 */
export const redacted = (value: object): Record<string, unknown> => redactedFields(value, 0);
