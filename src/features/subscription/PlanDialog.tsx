import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CountryChoice } from './CountryChoice.tsx';
import { PlanChoice } from './PlanChoice.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text desk:min-h-6';

/** The subscription modal (spec §2, modal 1): 550 px, badges as radio choices, PROCEED. */
export function PlanDialog() {
  const subscription = usePermanent('subscription');
  const country = useSelector(subscription, (snapshot) => snapshot.context.country);
  const anonymous = useSelector(subscription, (snapshot) => !snapshot.context.signedIn);
  const busy = useSelector(subscription, (snapshot) => snapshot.hasTag('busy'));
  const loading = useSelector(subscription, (snapshot) => snapshot.matches('loadingBadges'));
  return (
    <Dialog
      title={<Trans>Subscribe now for all game access!</Trans>}
      description={
        country === 'MY' ? (
          <Trans>Choose badges below to subscribe</Trans>
        ) : (
          <Trans>Badges with their prices and payment methods</Trans>
        )
      }
      quietDescription={country !== 'MY'}
      onClose={() => subscription.send({ type: 'subscription.close' })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) subscription.send({ type: 'subscription.proceed' });
        }}
      >
        <div className="mt-4">
          <CountryChoice />
        </div>
        <PlanChoice />
        <div className="sticky bottom-0 -mx-5 bg-raised px-5 py-3 desk:-bottom-6 desk:-mx-7 desk:px-7">
          <Button type="submit" variant="primary" size="lg" wide busy={busy} disabled={loading}>
            <Trans>PROCEED</Trans>
          </Button>
        </div>
      </form>
      <div className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        {anonymous && (
          <button type="button" className={link} onClick={() => subscription.send({ type: 'login.ask' })}>
            <Trans>Already subscribed? Login here</Trans>
          </button>
        )}
        <a href="/terms-and-conditions.pdf" target="_blank" rel="noreferrer" className={link}>
          <Trans>Term & Condition</Trans>
        </a>
      </div>
    </Dialog>
  );
}
