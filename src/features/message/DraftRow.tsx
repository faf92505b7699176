import { Plural, Trans } from '@lingui/react/macro';
import type { Draft } from '../../../machines/message/chatRoom.machine.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Bubble } from './MessageRow.tsx';

export type DraftStatus = { kind: 'sending' } | { kind: 'waiting' } | { kind: 'slow'; seconds: number };

type DraftRowProps = { draft: Draft; status: DraftStatus; onRetry: () => void; onDiscard: () => void };

/** A message that is not sent yet, and why. */
export function DraftRow({ draft, status, onRetry, onDiscard }: DraftRowProps) {
  const { problem } = draft;
  return (
    <div className="flex flex-col items-end pt-3">
      <div className="max-w-[85%]">
        <Bubble own faint>
          {draft.text}
        </Bubble>
      </div>
      {problem ? (
        <div className="mt-1 grid justify-items-end gap-1.5">
          <p className="flex items-start gap-1.5 text-sm text-danger">
            <Icon name="warning" className="mt-0.5 size-4" />
            <span>
              <Trans>Not sent.</Trans> {problem.message}
            </span>
          </p>
          <div className="flex gap-2">
            <Button onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <p className="mt-0.5 text-sm text-muted">
          <Waiting status={status} />
        </p>
      )}
    </div>
  );
}

function Waiting({ status }: { status: DraftStatus }) {
  if (status.kind === 'sending') return <Trans>Sending</Trans>;
  if (status.kind === 'waiting') return <Trans>Waits to be sent</Trans>;
  return <Plural value={status.seconds} one="Slow mode: sent in # second" other="Slow mode: sent in # seconds" />;
}
