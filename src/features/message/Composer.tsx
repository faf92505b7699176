import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Field.tsx';
import type { RoomActor } from './room.ts';
import { charactersOf, longestMessage, useTyped } from './writing.ts';

/** From here on the characters are counted on screen. */
const countedFrom = longestMessage - 200;

type ComposerProps = { room: RoomActor | undefined; roomId: string; playerId: string; onWritten: () => void };

/** Where a message is typed: Enter sends, Shift+Enter begins a new line. */
export function Composer({ room, roomId, playerId, onWritten }: ComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useTyped(playerId, roomId);
  const [isFull, setFull] = useState(false);
  const length = charactersOf(text.trim());
  const tooLong = length > longestMessage;
  const count = formatNumber(length);
  const most = formatNumber(longestMessage);

  function change(next: string) {
    setText(next);
    setFull(false);
  }

  function send() {
    if (!room || length === 0 || tooLong) return;
    const event = { type: 'message.write', id: crypto.randomUUID(), text: text.trim() } as const;
    if (!room.getSnapshot().can(event)) return setFull(true);
    room.send(event);
    change('');
    onWritten();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2.5">
        <textarea
          rows={1}
          dir="auto"
          value={text}
          aria-label={t`Your message`}
          aria-describedby={`${id}-count ${id}-problem`}
          aria-invalid={tooLong || undefined}
          placeholder={t`Write a message`}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          className={`field-sizing-content max-h-40 min-h-12 w-full min-w-0 resize-none rounded-control border bg-sunk px-3.5 py-2.5 placeholder:text-muted ${tooLong ? 'border-danger' : 'border-edge'}`}
        />
        <Button type="submit" variant="primary" size="lg" disabled={!room || length === 0 || tooLong}>
          <Trans>Send</Trans>
        </Button>
      </div>
      <p id={`${id}-count`} className="text-xs text-muted tabular-nums">
        {length >= countedFrom && !tooLong && (
          <Trans>
            {count} of {most} characters
          </Trans>
        )}
      </p>
      <div id={`${id}-problem`} role="alert">
        {tooLong && (
          <Problem>
            <Trans>
              A message has at most {most} characters, this one has {count}. Shorten it to send it; nothing is lost.
            </Trans>
          </Problem>
        )}
        {isFull && (
          <Problem>
            <Trans>Too many messages wait to be sent. Send this one when they are gone.</Trans>
          </Problem>
        )}
      </div>
    </form>
  );
}
