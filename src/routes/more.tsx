import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MorePage } from '../features/more/MorePage.tsx';
import { SignOutButton } from '../features/session/SignOutButton.tsx';
import { usePresence } from '../lib/usePlayer.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/more')({ component: More });

function More() {
  const presence = usePresence();
  return (
    <Page title={<Trans>More</Trans>}>
      <MorePage />
      <div className="min-h-11">
        {presence === 'signedIn' && <SignOutButton />}
        {presence === 'anonymous' && (
          <LinkButton to="/login" search={{ redirectUrl: '/more' }}>
            <Trans>Log in</Trans>
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
