import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Icon } from '../ui/Icon.tsx';
import { usePresence } from '../lib/usePlayer.ts';

export const Route = createFileRoute('/message/')({ component: NoRoom });

/** Beside the list, while no room is open. */
function NoRoom() {
  if (usePresence() !== 'signedIn') return null;
  return (
    <div className="grid min-h-96 content-center justify-items-center gap-2 rounded-panel border border-dashed border-line p-6 text-muted max-wide:hidden">
      <Icon name="message" className="size-8" />
      <p>
        <Trans>Choose a room to read it.</Trans>
      </p>
    </div>
  );
}
