import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { usePermanent } from '../../lib/actors.tsx';
import { useLocale } from '../../lib/locale.ts';
import { useSubscriptions } from '../../lib/usePlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { loadSubscriptionDialog } from './loadSubscriptionDialog.ts';

/** Pages with a main action of their own: there the header's button steps back. */
const busyPages = ['/login', '/register', '/forgot-password'];

/** Opens the subscription modal for anyone; it is the page's main action unless the player has a badge already. */
export function SubscribeButton() {
  const subscription = usePermanent('subscription');
  const { country } = useLocale();
  const subscribed = useSubscriptions().some(({ status }) => status === 'active');
  const elsewhere = useLocation({ select: ({ pathname }) => busyPages.includes(pathname) });
  const preload = () => void loadSubscriptionDialog();
  return (
    <Button
      variant={subscribed || elsewhere ? 'outline' : 'primary'}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => subscription.send({ type: 'subscription.open', country })}
      className="shrink-0 max-desk:px-3 max-desk:text-sm"
    >
      <Trans>Subscribe</Trans>
    </Button>
  );
}
