import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { Select } from '../../ui/Select.tsx';

const countries = [
  { value: 'MY', label: msg`Malaysia` },
  { value: 'BD', label: msg`Bangladesh` },
] as const;

/** The country whose badges are shown; another one loads its badges. */
export function CountryChoice() {
  const { t } = useLingui();
  const subscription = usePermanent('subscription');
  const country = useSelector(subscription, (snapshot) => snapshot.context.country);
  const busy = useSelector(subscription, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Select
      inline
      label={t`Country`}
      value={country}
      disabled={busy}
      options={countries.map(({ value, label }) => ({ value, label: t(label) }))}
      onChange={(value) => subscription.send({ type: 'country.choose', country: value })}
    />
  );
}
