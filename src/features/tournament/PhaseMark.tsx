import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '../../api/tournaments.ts';
import { phases } from './words.ts';

/** The phase in a word, with a lozenge of its colour. */
export function PhaseMark({ phase }: { phase: Tournament['phase'] }) {
  const { t } = useLingui();
  const { label, colour } = phases[phase];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-bold whitespace-nowrap ${colour}`}>
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0 fill-current" aria-hidden="true">
        <path d="M5 0l5 5-5 5-5-5z" />
      </svg>
      {t(label)}
    </span>
  );
}
