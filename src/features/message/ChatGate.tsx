import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/usePlayer.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** Chat waits for a guardian's consent (product decisions, Consent): nothing of it is asked of the server before. */
export function ChatGate({ children }: { children: ReactNode }) {
  const user = useUser();
  if (!user) {
    return (
      <Loading>
        <Skeleton className="h-96 w-full rounded-panel" />
      </Loading>
    );
  }
  if (!user.consentRequired) return children;
  return (
    <EmptyState icon="message" title={<Trans>Chat waits for your guardian</Trans>}>
      <Trans>You are under 18, so a parent or guardian has to agree before you can read and write messages.</Trans>
    </EmptyState>
  );
}
