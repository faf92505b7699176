import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileDetails } from '../features/profile/ProfileDetails.tsx';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { SignOutButton } from '../features/session/SignOutButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/profile')({ component: Profile });

function Profile() {
  return (
    <Page title={<Trans>Profile</Trans>} narrow>
      <SignedInOnly>
        <ProfileDetails />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/settings">
            <Trans>Settings</Trans>
          </LinkButton>
          <SignOutButton redirectTo="/" />
        </div>
      </SignedInOnly>
    </Page>
  );
}
