import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { useSubscriptions } from '../../lib/usePlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';

/** One question before the renewal of a badge is stopped. */
export function UnsubscribeDialog() {
  const unsubscribe = usePermanent('unsubscribe');
  const { language } = useLocale();
  const badgeId = useSelector(unsubscribe, (snapshot) => snapshot.context.badgeId);
  const busy = useSelector(unsubscribe, (snapshot) => snapshot.hasTag('busy'));
  const subscription = useSubscriptions().find(({ badge }) => badge.id === badgeId);
  const badge = subscription?.badge.name ?? '';
  const end = subscription ? formatDay(subscription.expireAt, language) : '';
  const cancel = () => unsubscribe.send({ type: 'unsubscribe.cancel' });
  return (
    <Dialog
      title={<Trans>Stop {badge} from renewing?</Trans>}
      description={
        subscription?.status === 'expired' ? (
          <Trans>You are not charged again.</Trans>
        ) : (
          <Trans>You are not charged again and keep access to all games until {end}.</Trans>
        )
      }
      onClose={cancel}
    >
      <DialogActions>
        <Button disabled={busy} onClick={cancel}>
          <Trans>Keep it</Trans>
        </Button>
        <Button variant="danger" busy={busy} onClick={() => unsubscribe.send({ type: 'unsubscribe.confirm' })}>
          <Trans>Unsubscribe</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
