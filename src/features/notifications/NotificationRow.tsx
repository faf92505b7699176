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
    <li className="relative flex gap-3 py-3.5">
      <Icon name={iconOf(type ?? '')} className={`mt-0.5 size-5 ${read ? 'text-muted' : 'text-action'}`} />
      <div className="min-w-0 grow">
        <TargetLink
          link={link ?? null}
          className={`break-words ${read ? '' : 'font-bold'} text-text after:absolute after:inset-0`}
        >
          {!read && (
            <span className="sr-only">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {title}
        </TargetLink>
        <p className="mt-0.5 text-sm break-words text-muted">{body}</p>
      </div>
      <div className="flex shrink-0 items-start gap-2 text-sm text-muted">
        <time dateTime={createdAt} title={formatMoment(createdAt, language)}>
          {formatRelative(createdAt, now, language)}
        </time>
        <span className={`mt-1.5 size-2 rotate-45 ${read ? 'invisible' : 'bg-action'}`} aria-hidden="true" />
      </div>
    </li>
  );
}
