import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { Button } from '../../ui/Button.tsx';

/**
 * Ends the session here and in every tab.
 * @param redirectTo where the player goes then, from a page that is nothing without a session
 */
export function SignOutButton({ redirectTo }: { redirectTo?: string }) {
  const session = usePermanent('session');
  const busy = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  return (
    <Button busy={busy} onClick={() => session.send({ type: 'signOut.ask', ...(redirectTo ? { redirectTo } : {}) })}>
      <Trans>Sign out</Trans>
    </Button>
  );
}
