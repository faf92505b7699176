import type { AnyActorRef, InspectionEvent } from 'xstate';
import { Problem } from '../api/problem.ts';
import { permanentActor } from '../lib/actors.tsx';
import { track } from './analytics.ts';
import { goBack, goToLogin, type History, openLink } from './navigation.ts';
import { reloadPage } from './tokenRefresh.ts';

type Tone = 'success' | 'error' | 'warning' | 'info';

/** All that machines emit, by what is done about it. */
type Emitted =
  | { type: 'toast.asked'; tone: Tone; notice?: string; failure?: unknown }
  | { type: 'navigation.asked'; to: string; replace?: boolean }
  | { type: 'login.asked'; badgeId?: string | null }
  | { type: 'return.asked' }
  | { type: 'payment.asked'; url: string }
  | { type: 'actor.crashed'; failure: unknown }
  | { type: 'idle.warned'; secondsLeft: number }
  | { type: 'idle.cancelled' }
  | { type: 'refresh.failed' }
  | { type: 'page.reloadNeeded' }
  | { type: 'link.opened'; url: string; newTab: boolean }
  | { type: 'analytics.tracked'; name: 'AddToCart' | 'InitiateCheckout'; country: string; badgeId: string | null };

/** A failure's words: the product's own where it has them, else the server's message. */
function wordsOf(failure: unknown): { notice: string } | { text: string } {
  if (!(failure instanceof Problem)) return { notice: 'unknownFailure' };
  return failure.notice ? { notice: failure.notice } : { text: failure.message };
}

/** Dismisses a message that is no longer true, if it is still the one on screen. */
function takeBack(root: AnyActorRef, notice: string) {
  const toast = permanentActor(root, 'toast');
  if (toast.getSnapshot().context.notice === notice) toast.send({ type: 'toast.dismiss' });
}

function carryOut(event: Emitted, root: AnyActorRef, history: History) {
  switch (event.type) {
    case 'toast.asked':
      permanentActor(root, 'toast').send({
        type: 'toast.show',
        tone: event.tone,
        ...(event.notice === undefined ? wordsOf(event.failure) : { notice: event.notice }),
      });
      break;
    case 'navigation.asked':
      if (event.replace) history.replace(event.to);
      else history.push(event.to);
      break;
    case 'login.asked':
      goToLogin(history, event.badgeId ?? null);
      break;
    case 'return.asked':
      goBack(history);
      break;
    case 'payment.asked':
      location.assign(event.url);
      break;
    case 'link.opened':
      openLink(history, event.url, event.newTab);
      break;
    case 'idle.warned':
      permanentActor(root, 'toast').send({
        type: 'toast.show',
        tone: 'warning',
        notice: 'idleWarning',
        secondsLeft: event.secondsLeft,
      });
      break;
    case 'idle.cancelled':
      takeBack(root, 'idleWarning');
      break;
    case 'refresh.failed':
      // oxlint-disable-next-line no-console -- spec §8: a background failure is logged, with no word to the player
      console.warn('The access token could not be refreshed; trying again in thirty seconds.');
      break;
    case 'page.reloadNeeded':
      reloadPage();
      break;
    case 'actor.crashed':
      reportError(event.failure);
      break;
    case 'analytics.tracked':
      track(event, permanentActor(root, 'clientState').getSnapshot().context.user?.birthDate ?? null);
      break;
  }
}

/**
 * An inspector that listens to every actor as it appears and turns what it emits into its effect. Emitted
 * events do not bubble, so each actor is listened to for itself.
 */
export function carryOutEmitted(history: History): (event: InspectionEvent) => void {
  return (inspected) => {
    if (inspected.type !== '@xstate.actor') return;
    const actor = inspected.actorRef as AnyActorRef;
    actor.on('*', (event) => carryOut(event as Emitted, rootOf(actor), history));
  };
}

function rootOf(actor: AnyActorRef): AnyActorRef {
  return actor._parent ? rootOf(actor._parent) : actor;
}
