import { isUnderAge } from '../lib/age.ts';

export interface TrackedEvent {
  name: 'AddToCart' | 'InitiateCheckout';
  country: string;
  badgeId: string | null;
}

/** Where tracked events go. */
export type AnalyticsAdapter = (event: TrackedEvent) => void;

/** With no provider configured: the console in development, nothing in production. */
const defaultAdapter: AnalyticsAdapter = import.meta.env.DEV
  ? // oxlint-disable-next-line no-console -- the console is this adapter's destination
    (event) => console.info('analytics', event)
  : () => {};

/** Tracks, unless the player is under 18. `birthDate` is an ISO date, null when nobody is signed in. */
export function track(event: TrackedEvent, birthDate: string | null, adapter = defaultAdapter): void {
  if (birthDate && isUnderAge(birthDate, new Date().toISOString().slice(0, 10))) return;
  adapter(event);
}
