import { useSelector } from '@xstate/react';
import { usePopups } from '../../lib/screenActors.ts';
import { CheckInBar } from './CheckInBar.tsx';
import { type PrizeActor, PrizeDialog } from './PrizeDialog.tsx';
import { TournamentPopup, type TournamentPopupActor } from './TournamentPopup.tsx';

/** What stands over every page while a player is signed in: the popup that is shown, and the check-in that is open. */
export function PlayerOutlets() {
  const popups = usePopups();
  // The machine knows its children by id alone; these ids are only ever those of its two popups.
  const tournament = useSelector(
    popups,
    (snapshot) => snapshot?.children['tournamentPopup'] as TournamentPopupActor | undefined,
  );
  const prize = useSelector(popups, (snapshot) => snapshot?.children['congratulation'] as PrizeActor | undefined);
  return (
    <>
      <CheckInBar />
      {tournament && <TournamentPopup key={tournament.sessionId} actor={tournament} />}
      {prize && <PrizeDialog key={prize.sessionId} actor={prize} />}
    </>
  );
}
