import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Why a room stays closed to the player. */
export function RoomRefused({ problem }: { problem: { error: string; message: string } | null }) {
  if (problem?.error !== 'NotFound' && problem?.message) {
    return (
      <EmptyState icon="message" title={<Trans>You cannot chat here</Trans>}>
        {problem.message}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="message" title={<Trans>This room is not open to you</Trans>}>
      <Trans>It is a room of other players, or you are no longer in it. Your own rooms are under Messages.</Trans>
    </EmptyState>
  );
}
