import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Message } from '../../api/messages.ts';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
// Players write Bengali whatever the page's language is.
import '../../styles/bengali.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatTime, isSameDay } from './times.ts';

/** Messages of one author within this time stand together, in milliseconds. */
const togetherWithin = 5 * 60_000;

function isTogether(message: Message, before: Message | undefined): boolean {
  if (!before || before.author.id !== message.author.id) return false;
  return (
    isSameDay(before.createdAt, message.createdAt) &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherWithin
  );
}

/** The text of a message in its bubble; the player's own stand on the right. */
export function Bubble({ own, faint, children }: { own: boolean; faint?: boolean; children: ReactNode }) {
  const look = own ? 'border-action/40 bg-action/10' : 'border-line bg-sunk';
  return (
    <div
      dir="auto"
      className={`min-w-0 rounded-card border px-3.5 py-2 [font-family:var(--font-text),'Noto_Sans_Bengali'] [overflow-wrap:anywhere] whitespace-pre-wrap ${look} ${faint ? 'border-dashed' : ''}`}
    >
      {children}
    </div>
  );
}

type MessageRowProps = {
  message: Message;
  /** The one above it, for the day and the author's name. */
  before: Message | undefined;
  own: boolean;
  onOpen: (message: Message) => void;
};

/** One message with its author and time, under its day where that begins. */
export const MessageRow = memo(function MessageRow({ message, before, own, onOpen }: MessageRowProps) {
  const { t } = useLingui();
  const { language } = useLocale();
  const { author, createdAt, text } = message;
  const together = isTogether(message, before);
  const time = formatTime(createdAt, language);
  const name = author.username;
  return (
    <>
      {!(before && isSameDay(before.createdAt, createdAt)) && (
        <p className="pt-4 pb-1 text-center text-sm text-muted">
          <time dateTime={createdAt}>{formatDay(createdAt, language)}</time>
        </p>
      )}
      <div className={`flex flex-col ${own ? 'items-end' : 'items-start'} ${together ? 'pt-1' : 'pt-3'}`}>
        <p className={together ? 'sr-only' : 'mb-0.5 max-w-full truncate text-sm text-muted'}>
          {own ? <Trans>You</Trans> : <span className="font-bold text-text">{name}</span>}{' '}
          <time dateTime={createdAt} className="tabular-nums">
            {time}
          </time>
        </p>
        <div className={`flex max-w-[85%] items-center gap-1 ${own ? 'flex-row-reverse' : ''}`}>
          <Bubble own={own}>
            {text ?? (
              <em className="text-muted">
                <Trans>Hidden after reports</Trans>
              </em>
            )}
          </Bubble>
          {!own && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={t`Report or mute: ${name}, ${time}`}
              onClick={() => onOpen(message)}
              className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-sunk hover:text-text"
            >
              <Icon name="more" className="size-4" />
            </button>
          )}
        </div>
      </div>
    </>
  );
});
