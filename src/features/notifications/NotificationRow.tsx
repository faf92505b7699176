import { Trans } from '@lingui/react/macro';
import type { Notification } from '../../api/notifications.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatRelative } from '../../lib/relativeTime.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { TargetLink } from './TargetLink.tsx';

/** A type of the server begins with what it is about. */
const icons: [start: RegExp, icon: IconName][] = [
  [/^(ticket|prize)/, 'ticket'],
  [/^(tournament|esport|check_in|bracket|score|match|team)/, 'esports'],
  [/^arcade/, 'arcade'],
  [/^watch/, 'watch'],
  [/^mall/, 'mall'],
  [/^message/, 'message'],
  [/^(security|profile|badge)/, 'account'],
];

const iconOf = (type: string): IconName => icons.find(([start]) => start.test(type))?.[1] ?? 'bell';

/** What happened, when, and where it leads; what is new is marked by more than colour. */
export function NotificationRow({ notification, now }: { notification: Notification; now: number }) {
  const { language } = useLocale();
  const { type, title, body, link, createdAt, read } = notification;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-3.5">
      <Icon name={iconOf(type ?? '')} className={`mt-0.5 size-5 ${read ? 'text-muted' : 'text-action'}`} />
      <TargetLink
        link={link ?? null}
        className={`min-w-0 break-words text-text after:absolute after:inset-0 ${read ? '' : 'font-bold'}`}
      >
        {!read && (
          <span className="sr-only">
            <Trans>Unread:</Trans>{' '}
          </span>
        )}
        {title}
      </TargetLink>
      <span
        className={`col-start-3 row-start-1 mt-2 size-2 justify-self-end rotate-45 ${read ? 'invisible' : 'bg-action'}`}
        aria-hidden="true"
      />
      <p className="col-start-2 text-sm break-words text-muted">{body}</p>
      <time
        dateTime={createdAt}
        title={formatMoment(createdAt, language)}
        className="col-start-2 text-xs text-muted desk:col-start-3 desk:row-start-1 desk:mr-4 desk:text-sm"
      >
        {formatRelative(createdAt, now, language)}
      </time>
    </li>
  );
}
