/** Subscriptions by `expireAt`, the latest first (spec §9). Equal ones keep their order; unreadable dates go last. */
export function sortSubscriptions<Subscription extends { expireAt: string }>(
  subscriptions: readonly Subscription[],
): Subscription[] {
  return subscriptions.toSorted((one, other) => compare(instant(other.expireAt), instant(one.expireAt)));
}

/** Payment methods by `position`, the lowest first (spec §9). Equal ones keep their order. */
export function sortPaymentMethods<Method extends { position: number }>(methods: readonly Method[]): Method[] {
  return methods.toSorted((one, other) => compare(one.position, other.position));
}

function instant(text: string): number {
  const time = Date.parse(text);
  return Number.isNaN(time) ? -Infinity : time;
}

function compare(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
