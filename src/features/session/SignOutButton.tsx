import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { Button } from '../../ui/Button.tsx';

/** Ends the session here and in every tab. */
export function SignOutButton() {
  const session = usePermanent('session');
  const busy = useSelector(session, (snapshot) => snapshot.matches('signingOut'));
  return (
    <Button busy={busy} onClick={() => session.send({ type: 'signOut.ask' })}>
      <Trans>Sign out</Trans>
    </Button>
  );
}
