import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../lib/useOnline.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type ErrorStateProps = {
  title: ReactNode;
  /** What the server said, if it said anything. */
  message?: ReactNode;
  busy?: boolean;
  onRetry: () => void;
  className?: string;
};

/** What happened and a way to try again; without a network it says so instead of blaming the server. */
export function ErrorState({ title, message, busy, onRetry, className = '' }: ErrorStateProps) {
  const online = useOnline();
  return (
    <div role="alert" className={`rounded-card border border-line bg-sunk p-5 ${className}`}>
      <p className="flex items-start gap-2.5 font-bold">
        <Icon name={online ? 'warning' : 'offline'} className="mt-0.5 size-5 text-danger" />
        <span>{online ? title : <Trans>You are offline</Trans>}</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {online ? message : <Trans>Nothing is lost. Try again when the network is back.</Trans>}
      </p>
      <Button className="mt-4" busy={busy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
