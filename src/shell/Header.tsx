import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PreferencesButton } from '../features/settings/PreferencesButton.tsx';
import { SubscribeButton } from '../features/subscription/SubscribeButton.tsx';
import { formatNumber } from '../lib/numbers.ts';
import { useLoginSearch } from '../lib/useLoginSearch.ts';
import { useCart, usePresence, useUser } from '../lib/usePlayer.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Mark, TicketLozenge } from '../ui/Ornament.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const round =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-transparent text-text hover:bg-raised desk:size-10 desk:border-line';

/** Balance, cart, language and country, notifications, account, and the one button that sells. */
export function Header() {
  const { t } = useLingui();
  const presence = usePresence();
  return (
    <header className="sticky top-0 z-20 flex h-(--header-height) items-center gap-0.5 border-b border-line bg-ink/95 px-4 desk:gap-3 desk:px-8">
      <Link to="/" aria-label={t`Arenaku home`} className="shrink-0 rounded-control desk:hidden">
        <Mark className="size-8" />
      </Link>
      <Link to="/" className="display hidden rounded-sm text-lg tracking-tight no-underline desk:block" lang="en">
        Arenaku
      </Link>
      <span className="grow" />
      {presence !== 'anonymous' && <Balance />}
      <CartLink quiet={presence === 'anonymous'} />
      <span className={presence === 'anonymous' ? 'contents' : 'hidden desk:contents'}>
        <PreferencesButton />
      </span>
      {presence === 'anonymous' ? <LoginLink /> : <PlayerLinks />}
      <SubscribeButton />
    </header>
  );
}

function Balance() {
  const { t } = useLingui();
  const total = useUser()?.ticketBalance.totalTickets;
  const tickets = total === undefined ? '' : formatNumber(total);
  return (
    <Link
      to="/transactions"
      aria-label={total === undefined ? t`Your tickets` : t`${tickets} tickets`}
      className="inline-flex h-11 min-w-17 shrink-0 items-center justify-center gap-1.5 rounded-full border border-line px-2 text-sm tabular-nums no-underline hover:bg-raised desk:h-10 desk:min-w-24 desk:gap-2 desk:px-3.5 desk:text-base"
    >
      <TicketLozenge />
      {total === undefined ? <Skeleton className="h-4 w-8" /> : tickets}
    </Link>
  );
}

/** On a phone there is no room beside the login link: the cart is then reached through More. */
function CartLink({ quiet }: { quiet: boolean }) {
  const { t } = useLingui();
  const count = useCart().length;
  return (
    <Link
      to="/cart"
      aria-label={count ? plural(count, { one: 'Cart, # item', other: 'Cart, # items' }) : t`Cart, empty`}
      className={`${round} max-phone:hidden ${quiet ? 'max-desk:hidden' : ''}`}
    >
      <Icon name="cart" className="size-5" />
      {count > 0 && <Count value={count} />}
    </Link>
  );
}

function PlayerLinks() {
  const { t } = useLingui();
  const user = useUser();
  const unread = user?.notification.unread_count ?? 0;
  const username = user?.username ?? '';
  return (
    <>
      <Link
        to="/notifications"
        aria-label={unread ? t`Notifications, ${unread} unread` : t`Notifications`}
        className={round}
      >
        <Icon name="bell" className="size-5" />
        {unread > 0 && <Count value={unread} />}
      </Link>
      <Link
        to="/profile"
        aria-label={username ? t`Your profile, ${username}` : t`Your profile`}
        className={`${round} max-desk:hidden`}
      >
        <Icon name="account" className="size-5" />
      </Link>
    </>
  );
}

function LoginLink() {
  const search = useLoginSearch();
  return (
    <LinkButton to="/login" search={search} variant="quiet" className="px-3 whitespace-nowrap">
      <Trans>Log in</Trans>
    </LinkButton>
  );
}

function Count({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-0.5 rounded-full bg-esports px-1.5 text-xs leading-4.5 font-bold text-on-esports tabular-nums"
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}
