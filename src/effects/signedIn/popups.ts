import type { QueryClient } from '@tanstack/react-query';
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { answer, answerOf, api, header } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { permanentActor } from '../../lib/actors.tsx';
import type { Popup } from '../../../machines/notifications/popups.machine.ts';

/** What was put away here and the server may not know yet: uuids, over reloads. */
const key = 'popups.dismissed';

/** The same for this page alone, where storage is full or forbidden. */
let dismissedHere: string[] = [];

function readDismissed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return dismissedHere;
  }
}

function writeDismissed(uuids: string[]) {
  dismissedHere = uuids;
  try {
    localStorage.setItem(key, JSON.stringify(uuids));
  } catch {
    // A popup may then come again after a reload, if the server could not be told before.
  }
}

/** Tells the server, and forgets it once the server knows (or knows no such popup of this player). */
async function tellDismissed(uuid: string): Promise<void> {
  const params = { header: { ...header, 'Idempotency-Key': uuid }, path: { uuid } };
  try {
    await answer(api.POST('/api/notifications/popup-notifications/{uuid}/dismiss', { params }));
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.status !== 404) throw failure;
  }
  writeDismissed(readDismissed().filter((other) => other !== uuid));
}

export const dismiss = fromCallback<{ type: 'popup.dismissed'; uuid: string }>(({ receive }) => {
  receive(({ uuid }) => {
    writeDismissed([...readDismissed(), uuid].slice(-50));
    // Without an answer it is told again before the next list.
    tellDismissed(uuid).catch(() => {});
  });
});

export const loadPopups = fromPromise<{ popups: Popup[] }>(async ({ signal }) => {
  await Promise.all(readDismissed().map((uuid) => tellDismissed(uuid)));
  const { notifications } = await answerOf(
    api.GET('/api/notifications/popup-notifications', { params: { header }, signal }),
  );
  const dismissed = readDismissed();
  return { popups: notifications.filter(({ uuid }) => !dismissed.includes(uuid)) };
});

/** On a redirect is a page whose address brought the result of a payment that is still being read. */
export const watchRedirect = fromCallback(({ sendBack, self }) => {
  const checkoutReturn = permanentActor(self as AnyActorRef, 'checkoutReturn');
  let known = false;
  const look = () => {
    const now = checkoutReturn.getSnapshot().hasTag('onRedirect');
    if (now !== known) sendBack({ type: now ? 'redirect.started' : 'redirect.ended' });
    known = now;
  };
  const subscription = checkoutReturn.subscribe(look);
  look();
  return () => subscription.unsubscribe();
});

export const claim = (queries: QueryClient) =>
  fromPromise<void, { claimId: string }>(async ({ input: { claimId }, signal }) => {
    const params = { header: { ...header, 'Idempotency-Key': claimId }, path: { claimId } };
    await answerOf(api.POST('/api/ticketing/prizes/{claimId}/claim', { params, signal }));
    void queries.invalidateQueries({ queryKey: ['account'] });
  });
