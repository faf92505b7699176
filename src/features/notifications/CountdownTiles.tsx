import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { countdownMachine } from '../../../machines/notifications/countdown.machine.ts';
import { splitDuration } from '../../lib/countdown.ts';

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;

const units = [
  ['days', msg`days`],
  ['hours', msg`hours`],
  ['minutes', msg`minutes`],
  ['seconds', msg`seconds`],
] as const;

/**
 * Days, hours, minutes and seconds, each in its place; it alone is drawn again each second. A timer is not read
 * out by itself, only when a screen reader's cursor goes there. Without an actor it stands still; `over` is zero.
 */
export function CountdownTiles({ actor, over = false }: { actor: CountdownActor | undefined; over?: boolean }) {
  const { t } = useLingui();
  const [known, setKnown] = useState<number | null>(null);
  const secondsLeft = useSelector(actor, (snapshot) => snapshot?.context.secondsLeft ?? null);
  if (secondsLeft !== null && secondsLeft !== known) setKnown(secondsLeft);
  const left = over ? splitDuration(0) : known === null ? null : splitDuration(known * 1_000);
  return (
    <div role="timer" className="grid grid-cols-4 gap-2 desk:gap-3">
      {units.map(([unit, label]) => (
        <p key={unit} className="grid justify-items-center rounded-card bg-sunk px-1 py-2.5">
          <span className="text-xl font-extrabold tabular-nums">
            {left ? String(left[unit]).padStart(2, '0') : '··'}
          </span>{' '}
          <span className="text-xs text-muted">{t(label)}</span>
        </p>
      ))}
    </div>
  );
}
