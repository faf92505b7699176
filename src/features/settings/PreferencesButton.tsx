import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../lib/locale.ts';
import { withTexts } from '../../lib/withTexts.ts';
import { DialogFallback } from '../../ui/DialogFallback.tsx';

const load = async () => ({ default: (await withTexts(import('./PreferencesDialog.tsx'))).PreferencesDialog });
const PreferencesDialog = lazy(load);

/** Shows language and country in short, and opens the choice of both. */
export function PreferencesButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { language, country } = useLocale();
  const short = language === 'BD' ? 'বাং' : 'EN';
  const shown = `${short} · ${country}`;
  return (
    <>
      <button
        type="button"
        aria-label={t`${shown}: language and country`}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        className="inline-flex h-11 shrink-0 items-center rounded-full border border-line px-3 text-sm whitespace-nowrap hover:bg-raised desk:h-10 desk:px-3.5 desk:text-base"
      >
        {short}
        <span className="max-desk:hidden">&nbsp;· {country}</span>
      </button>
      {open && (
        <Suspense fallback={<DialogFallback />}>
          <PreferencesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
