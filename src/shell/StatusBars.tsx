import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../lib/actors.tsx';
import { useOnline } from '../lib/useOnline.ts';
import { Icon } from '../ui/Icon.tsx';

const bar =
  'pointer-events-auto flex animate-appear items-center gap-2.5 rounded-full border border-edge bg-raised px-4 py-2 text-sm shadow-raised';

/** What goes on at the moment, over the page so that nothing moves: no network, a payment being checked. */
export function StatusBars() {
  const online = useOnline();
  const checking = useSelector(usePermanent('checkoutReturn'), (snapshot) => snapshot.hasTag('checking'));
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-20 grid justify-items-center gap-2"
    >
      {!online && (
        <p className={bar}>
          <Icon name="offline" className="size-5 text-mall" />
          <Trans>You are offline. What you see may be old; it comes back by itself.</Trans>
        </p>
      )}
      {checking && (
        <p className={bar}>
          <Icon name="working" className="size-5 animate-spin text-action" />
          <Trans>We are checking your payment</Trans>
        </p>
      )}
    </div>
  );
}
