import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLoginSearch } from '../../lib/useLoginSearch.ts';
import { usePresence } from '../../lib/usePlayer.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** What belongs to a player: for an anonymous one, the way to log in and back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const presence = usePresence();
  const search = useLoginSearch();
  if (presence === 'signedIn') return children;
  if (presence === 'unknown') {
    return (
      <Loading>
        <Skeleton className="h-64 w-full rounded-panel" />
      </Loading>
    );
  }
  return (
    <EmptyState
      icon="account"
      title={<Trans>You need to be logged in</Trans>}
      actions={
        <LinkButton to="/login" search={search}>
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>This page is about your account. You come back to it right after.</Trans>
    </EmptyState>
  );
}
