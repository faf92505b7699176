import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { tournamentPopupMachine } from '../../../machines/notifications/tournamentPopup.machine.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { CountdownTiles } from './CountdownTiles.tsx';
import { WinnersBand } from './WinnersBand.tsx';

export type TournamentPopupActor = ActorRefFrom<typeof tournamentPopupMachine>;

/** 'Congratulations!' on a joined or checked-in team, with the time until the check-in (spec §2, popup 3). */
export function TournamentPopup({ actor }: { actor: TournamentPopupActor }) {
  const title = useSelector(actor, ({ context }) => context.tournamentTitle);
  const hasJoined = useSelector(actor, ({ context }) => context.type === 'esport_team_success_join');
  const hasChat = useSelector(actor, (snapshot) => snapshot.can({ type: 'chat.visit' }));
  const done = () => actor.send({ type: 'popup.done' });
  return (
    <Dialog
      size="popup"
      ornament={<WinnersBand />}
      title={<Trans>Congratulations!</Trans>}
      description={
        hasJoined ? (
          <Trans>You are in. Check in on time to keep your place.</Trans>
        ) : (
          <Trans>You are checked in. Meet the others in the group chat.</Trans>
        )
      }
      onClose={done}
    >
      <p className="display mt-4 text-lg break-words">{title}</p>
      <TimeToCheckIn actor={actor} hasJoined={hasJoined} />
      <DialogActions>
        {hasChat && (
          <Button onClick={() => actor.send({ type: 'chat.visit' })}>
            <Trans>VISIT GROUP CHAT</Trans>
          </Button>
        )}
        <Button variant="primary" onClick={done}>
          <Trans>DONE</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The countdown keeps its place when it is over; who has checked in has nothing to wait for. */
function TimeToCheckIn({ actor, hasJoined }: { actor: TournamentPopupActor; hasJoined: boolean }) {
  const countdown = useSelector(actor, ({ children }) => children.countdown);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('checkInOpen'));
  if (isOpen && !hasJoined) return null;
  return (
    <div className="mt-4 grid gap-2">
      <p role="status" className="text-sm text-muted">
        {isOpen ? <Trans>The check-in is open</Trans> : <Trans>Check-in opens in</Trans>}
      </p>
      <CountdownTiles actor={countdown} over={isOpen} />
    </div>
  );
}
