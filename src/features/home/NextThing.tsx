import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePermanent } from '../../lib/actors.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { useAccountPart, useSubscriptions, useUser } from '../../lib/usePlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The one thing that a signed-in player would best do next. */
export function NextThing() {
  const user = useUser();
  const subscriptions = useSubscriptions();
  const loading = useAccountPart('subscriptions') === 'loading' && subscriptions.length === 0;
  return (
    <div className="relative grid min-h-56 content-center rounded-card border border-line bg-ink p-5">
      {user && !loading ? <Advice username={user.username} /> : <AdviceSkeleton />}
    </div>
  );
}

function Advice({ username }: { username: string }) {
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

function AdviceSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-3.5 h-5 w-44 max-w-full" />
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-2 mb-6 h-3.5 w-2/3" />
      <Skeleton className="h-11 w-full desk:h-10" />
    </Loading>
  );
}
