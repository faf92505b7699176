import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePermanent } from '../../lib/actors.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { useSubscriptions } from '../../lib/usePlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** What a player with these badges would best do next: take one, or use it. */
export function Advice({ username }: { username: string }) {
  const { country, language } = useLocale();
  const subscription = usePermanent('subscription');
  const active = useSubscriptions().find(({ status }) => status === 'active');
  if (!active) {
    return (
      <Card
        eyebrow={<Trans>Next for you, {username}</Trans>}
        title={<Trans>Open every game</Trans>}
        action={
          <Button wide onClick={() => subscription.send({ type: 'subscription.open', country })}>
            <Trans>Choose a badge</Trans>
          </Button>
        }
      >
        <Trans>You have no badge yet. With one, all games are open and what you win becomes tickets.</Trans>
      </Card>
    );
  }
  const badge = active.badge.name;
  const end = formatDay(active.expireAt, language);
  return (
    <Card
      eyebrow={<Trans>Next for you, {username}</Trans>}
      title={<Trans>All games are open</Trans>}
      action={
        <LinkButton to="/arcade" variant="primary" wide>
          <Trans>Go to the arcade</Trans>
        </LinkButton>
      }
    >
      {active.autoRenew ? (
        <Trans>
          Your badge {badge} renews on {end}.
        </Trans>
      ) : (
        <Trans>
          Your badge {badge} lasts until {end}.
        </Trans>
      )}
    </Card>
  );
}

type CardProps = { eyebrow: ReactNode; title: ReactNode; action: ReactNode; children: ReactNode };

function Card({ eyebrow, title, action, children }: CardProps) {
  return (
    <>
      <p className="flex items-center gap-2 text-xs font-bold text-esports">
        <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <path d="M5 0l5 5-5 5-5-5z" className="fill-current" />
        </svg>
        {eyebrow}
      </p>
      <h2 className="display mt-1.5 text-lg">{title}</h2>
      <p className="mt-1 mb-5 text-sm text-muted">{children}</p>
      {action}
    </>
  );
}
