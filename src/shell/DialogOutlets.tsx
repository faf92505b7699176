import { CatchBoundary } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { loadSubscriptionDialog } from '../features/subscription/loadSubscriptionDialog.ts';
import { usePermanent } from '../lib/actors.tsx';
import { usePresence } from '../lib/usePlayer.ts';
import { withTexts } from '../lib/withTexts.ts';
import { DialogFallback } from '../ui/DialogFallback.tsx';
import { DialogFailure } from './DialogFailure.tsx';

const SubscriptionDialog = lazy(loadSubscriptionDialog);
const UnsubscribeDialog = lazy(async () => ({
  default: (await withTexts(import('../features/subscription/UnsubscribeDialog.tsx'))).UnsubscribeDialog,
}));
const ExternalLinkDialog = lazy(async () => ({
  default: (await withTexts(import('./ExternalLinkDialog.tsx'))).ExternalLinkDialog,
}));

/** Nobody asked for it, so that nobody would ask again: it is fetched until it is there. */
async function fetchPlayerOutlets() {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return { default: (await withTexts(import('../features/notifications/PlayerOutlets.tsx'))).PlayerOutlets };
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await new Promise((again) => setTimeout(again, 5_000));
    }
  }
}
const PlayerOutlets = lazy(fetchPlayerOutlets);

/** What a signed-in player is told without asking; fetched when somebody is. */
export function PlayerOutlet() {
  return (
    usePresence() === 'signedIn' && (
      <Suspense>
        <PlayerOutlets />
      </Suspense>
    )
  );
}

/** Where the product's dialogs stand; each is fetched when it first opens. */
export function DialogOutlets() {
  const subscribing = useSelector(usePermanent('subscription'), (snapshot) => snapshot.hasTag('open'));
  const unsubscribing = useSelector(usePermanent('unsubscribe'), (snapshot) => !snapshot.matches('idle'));
  const leaving = useSelector(usePermanent('externalLink'), (snapshot) => snapshot.matches('asking'));
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={DialogFailure}>
      <Suspense fallback={<DialogFallback />}>
        {subscribing && <SubscriptionDialog />}
        {unsubscribing && <UnsubscribeDialog />}
        {leaving && <ExternalLinkDialog />}
      </Suspense>
    </CatchBoundary>
  );
}
