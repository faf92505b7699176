import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { SignOutButton } from '../features/session/SignOutButton.tsx';
import { IdleLimitChoice } from '../features/settings/IdleLimitChoice.tsx';
import { Preferences } from '../features/settings/Preferences.tsx';
import { SessionList } from '../features/settings/SessionList.tsx';
import { MySubscriptions } from '../features/subscription/MySubscriptions.tsx';
import { SubscriptionHistory } from '../features/subscription/SubscriptionHistory.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page, Section } from '../ui/Page.tsx';

export const Route = createFileRoute('/settings')({ component: Settings });

function Settings() {
  return (
    <Page title={<Trans>Settings</Trans>} narrow>
      <Section title={<Trans>Language and country</Trans>}>
        <Preferences />
      </Section>
      <SignedInOnly>
        <Section title={<Trans>Subscription</Trans>}>
          <MySubscriptions />
        </Section>
        <Section title={<Trans>Subscription history</Trans>}>
          <SubscriptionHistory />
        </Section>
        <Section title={<Trans>Where you are signed in</Trans>}>
          <SessionList />
        </Section>
        <Section title={<Trans>Signing out by itself</Trans>}>
          <IdleLimitChoice />
        </Section>
        <Section title={<Trans>Account</Trans>}>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/profile">
              <Trans>Your profile</Trans>
            </LinkButton>
            <SignOutButton />
          </div>
        </Section>
      </SignedInOnly>
    </Page>
  );
}
