import { CatchBoundary } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { usePopups } from '../../lib/screenActors.ts';
import { CheckInBar } from './CheckInBar.tsx';
import { type PrizeActor, PrizeDialog } from './PrizeDialog.tsx';
import { TournamentPopup, type TournamentPopupActor } from './TournamentPopup.tsx';

const nothing = () => null;

/** What stands over every page while a player is signed in; a fault in it leaves the page as it is. */
export function PlayerOutlets() {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={nothing}>
      <CheckInBar />
      <ShownPopup />
    </CatchBoundary>
  );
}

function ShownPopup() {
  const popups = usePopups();
  // The machine knows its children by id alone; these ids are only ever those of its two popups.
  const tournament = useSelector(
    popups,
    (snapshot) => snapshot?.children['tournamentPopup'] as TournamentPopupActor | undefined,
  );
  const prize = useSelector(popups, (snapshot) => snapshot?.children['congratulation'] as PrizeActor | undefined);
  return (
    <>
      {tournament && <TournamentPopup key={tournament.sessionId} actor={tournament} />}
      {prize && <PrizeDialog key={prize.sessionId} actor={prize} />}
    </>
  );
}
