import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { getIdleLimit, type IdleLimit, idleLimits, setIdleLimit, watchIdleLimit } from '../../lib/idleLimit.ts';
import { Select } from '../../ui/Select.tsx';

const labels: Record<IdleLimit, MessageDescriptor> = {
  1: msg`15 minutes`,
  2: msg`30 minutes`,
  4: msg`1 hour`,
  10: msg`2 hours 30 minutes`,
  0: msg`Never on this device`,
};

/** How long a player may be idle before they are signed out, chosen for this device (WCAG 2.2.1). */
export function IdleLimitChoice() {
  const { t } = useLingui();
  const chosen = useSyncExternalStore(watchIdleLimit, getIdleLimit);
  return (
    <>
      <Select
        label={t`Sign me out when I am away for`}
        value={String(chosen)}
        options={idleLimits.map((limit) => ({ value: String(limit), label: t(labels[limit]) }))}
        onChange={(value) => setIdleLimit(idleLimits.find((limit) => String(limit) === value) ?? 1)}
      />
      <p className="mt-2 text-sm text-muted">
        <Trans>
          A warning comes first, and any movement keeps you signed in. Choose a longer time if you need it. On a device
          that others use too, keep it short. The choice holds for this device only.
        </Trans>
      </p>
    </>
  );
}
