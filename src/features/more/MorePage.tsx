import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Crafts } from './Crafts.tsx';
import { RecordingDownload } from './RecordingDownload.tsx';

type Room = {
  to: '/profile' | '/message' | '/settings' | '/mall' | '/cart' | '/transactions' | '/notifications';
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
};

const rooms: Room[] = [
  { to: '/profile', icon: 'account', title: <Trans>Profile</Trans>, text: <Trans>Who you are here</Trans> },
  { to: '/message', icon: 'message', title: <Trans>Messages</Trans>, text: <Trans>Teams, tournaments, friends</Trans> },
  {
    to: '/notifications',
    icon: 'bell',
    title: <Trans>Notifications</Trans>,
    text: <Trans>What happened meanwhile</Trans>,
  },
  {
    to: '/transactions',
    icon: 'ticket',
    title: <Trans>Tickets</Trans>,
    text: <Trans>Your balance and where it comes from</Trans>,
  },
  { to: '/mall', icon: 'mall', title: <Trans>Mall</Trans>, text: <Trans>What tickets are worth</Trans> },
  { to: '/cart', icon: 'cart', title: <Trans>Cart</Trans>, text: <Trans>Vouchers to redeem together</Trans> },
  {
    to: '/settings',
    icon: 'settings',
    title: <Trans>Settings</Trans>,
    text: <Trans>Language, country, theme, subscription</Trans>,
  },
];

/** The rooms that the bars do not show, and where the ornament comes from. */
export function MorePage() {
  return (
    <>
      <RecordingDownload />
      <ul className="grid list-none gap-px overflow-hidden rounded-card border border-line bg-line desk:grid-cols-2">
        {rooms.map(({ to, icon, title, text }) => (
          <li key={to} className="bg-raised desk:odd:last:col-span-2">
            <Link
              to={to}
              className="flex min-h-18 items-center gap-4 px-4 py-3 no-underline -outline-offset-2 hover:bg-sunk"
            >
              <Icon name={icon} className="size-6 text-muted" />
              <span className="min-w-0 grow">
                <span className="block font-bold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <Icon name="forward" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Crafts />
    </>
  );
}
