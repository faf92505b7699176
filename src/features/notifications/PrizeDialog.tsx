import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { congratulationMachine } from '../../../machines/notifications/congratulation.machine.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatOrdinal } from '../../lib/ordinals.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Field.tsx';
import { TicketLozenge } from '../../ui/Ornament.tsx';
import { Confetti } from './Confetti.tsx';
import { type CountdownActor, CountdownTiles } from './CountdownTiles.tsx';
import { WinnersBand } from './WinnersBand.tsx';

export type PrizeActor = ActorRefFrom<typeof congratulationMachine>;

/** Tickets that the player won, to be claimed now or later (spec §2, popup 5). */
export function PrizeDialog({ actor }: { actor: PrizeActor }) {
  const { language } = useLocale();
  const { tournamentTitle, rank, tickets, ticketNumbers } = useSelector(actor, ({ context }) => context.prize);
  const claimed = useSelector(actor, (snapshot) => snapshot.matches('claimed'));
  const place = rank === null ? '' : formatOrdinal(rank, language);
  return (
    <Dialog
      size="popup"
      ornament={<WinnersBand />}
      title={<Trans>Congratulations!</Trans>}
      description={rank === null ? <Trans>A gift for you</Trans> : <Trans>You came {place}</Trans>}
      onClose={() => actor.send({ type: 'prize.cancel' })}
    >
      <p className="display mt-4 text-lg break-words">{tournamentTitle}</p>
      <p className="mt-4 flex items-center gap-3">
        <TicketLozenge className="size-8" />
        <span className="display text-2xl tabular-nums">{formatNumber(tickets)}</span>
        <span className="text-muted">
          <Plural value={tickets} one="ticket" other="tickets" />
        </span>
      </p>
      {ticketNumbers.length > 0 && <TicketNumbers numbers={ticketNumbers} />}
      {/* As high before as after, so that the buttons stay under the finger. */}
      <div className="mt-4 grid min-h-26 content-center">
        <div role="status">
          {claimed && (
            <p className="text-center text-lg font-bold text-arcade">
              <Trans>The tickets are yours. Your balance has grown.</Trans>
            </p>
          )}
        </div>
        {!claimed && <TimeToClaim actor={actor} />}
      </div>
      {claimed && <Confetti />}
      <PrizeActions actor={actor} claimed={claimed} />
    </Dialog>
  );
}

function TicketNumbers({ numbers }: { numbers: string[] }) {
  return (
    <div className="mt-4">
      <h3 className="text-sm text-muted">
        <Trans>Ticket numbers</Trans>
      </h3>
      <ul className="mt-1 flex max-h-32 list-none flex-wrap gap-2 overflow-y-auto">
        {numbers.map((number) => (
          <li key={number} className="rounded-sm border border-line bg-sunk px-2 py-0.5 tabular-nums" lang="en">
            {number}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TimeToClaim({ actor }: { actor: PrizeActor }) {
  // While the server is being asked, the time that is left stays on screen.
  const countdown = useSelector(actor, ({ children }) => children['countdown'] as CountdownActor | undefined);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        <Trans>Time left to claim. Then they are added to your balance by themselves.</Trans>
      </p>
      <CountdownTiles actor={countdown} />
    </div>
  );
}

function PrizeActions({ actor, claimed }: { actor: PrizeActor; claimed: boolean }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasChat = useSelector(actor, ({ context }) => context.prize.tournamentId !== null);
  const tickets = formatNumber(useSelector(actor, ({ context }) => context.prize.tickets));
  return (
    <>
      <div role="alert">
        {problem && !busy && !claimed && (
          <Problem>{problem.error === 'Unknown' ? <Trans>Something went wrong</Trans> : problem.message}</Problem>
        )}
      </div>
      <DialogActions>
        <Button
          variant={claimed ? 'primary' : 'outline'}
          disabled={busy}
          onClick={() => actor.send({ type: 'prize.cancel' })}
        >
          {claimed ? <Trans>DONE</Trans> : <Trans>Keep for later</Trans>}
        </Button>
        {hasChat && (
          <Button disabled={busy} onClick={() => actor.send({ type: 'chat.visit' })}>
            <Trans>View chat</Trans>
          </Button>
        )}
        {!claimed && (
          <Button variant="primary" busy={busy} onClick={() => actor.send({ type: 'prize.submit' })}>
            <Trans>Claim {tickets} tickets</Trans>
          </Button>
        )}
      </DialogActions>
    </>
  );
}
