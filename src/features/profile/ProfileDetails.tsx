import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { mask } from '../../lib/masking.ts';
import { useUser } from '../../lib/usePlayer.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What Arenaku knows of the signed-in player; phone number and e-mail are masked (spec §9). */
export function ProfileDetails() {
  const user = useUser();
  const { language } = useLocale();
  if (!user) return null;
  const missing = (
    <span className="text-muted">
      <Trans>Not given</Trans>
    </span>
  );
  return (
    <section className="rounded-panel border border-line bg-raised p-5 desk:p-6">
      <div className="flex items-center gap-4">
        {user.profilePicture ? (
          <img src={user.profilePicture} alt="" width="64" height="64" className="size-16 rounded-full object-cover" />
        ) : (
          <span className="grid size-16 place-items-center rounded-full bg-sunk text-muted">
            <Icon name="account" className="size-8" />
          </span>
        )}
        <h2 className="display min-w-0 text-lg break-words">{user.username}</h2>
      </div>
      <dl className="mt-5 divide-y divide-line">
        <Line term={<Trans>E-mail</Trans>}>{user.email ? mask(user.email) : missing}</Line>
        <Line term={<Trans>Phone number</Trans>}>
          {user.phoneNumber ? <span className="tabular-nums">{mask(user.phoneNumber)}</span> : missing}
        </Line>
        <Line term={<Trans>Country</Trans>}>
          {user.country === 'MY' ? <Trans>Malaysia</Trans> : <Trans>Bangladesh</Trans>}
        </Line>
        <Line term={<Trans>Date of birth</Trans>}>
          {user.birthDate ? formatDay(user.birthDate, language) : missing}
        </Line>
        <Line term={<Trans>Terms accepted</Trans>}>{user.tnc ? formatDay(user.tnc, language) : missing}</Line>
        <Line term={<Trans>Referral code</Trans>}>{user.referralCode ?? missing}</Line>
      </dl>
      {user.consentRequired && (
        <p className="mt-4 flex gap-2.5 rounded-card bg-sunk px-4 py-3.5 text-sm">
          <Icon name="info" className="mt-0.5 size-5 text-watch" />
          <span>
            <Trans>You are under 18: payments, chat and a public profile wait until a guardian agrees.</Trans>
          </span>
        </p>
      )}
    </section>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="m-0 min-w-0 break-words">{children}</dd>
    </div>
  );
}
