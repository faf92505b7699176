import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Message, mutePlayer, type ReportReason, reportMessage } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Field.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCards.tsx';

const reasons: Record<ReportReason, MessageDescriptor> = {
  insult: msg`Insult or threat`,
  spam: msg`Spam or fraud`,
  cheating: msg`Cheating`,
  other: msg`Something else`,
};

const reasonNames = Object.keys(reasons) as ReportReason[];

/** What a player can do about a message of someone else: report it, mute its author. */
export function MessageDialog({ roomId, message, onClose }: { roomId: string; message: Message; onClose: () => void }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const name = message.author.username;
  const report = useMutation({
    mutationFn: (chosen: ReportReason) => reportMessage(roomId, message.id, chosen),
    networkMode: 'always',
  });
  const mute = useMutation({
    mutationFn: () => mutePlayer(queries, message.author.id),
    networkMode: 'always',
    onSuccess: onClose,
  });
  const busy = report.isPending || mute.isPending;
  const problem = report.error ?? mute.error;
  return (
    <Dialog
      title={<Trans>Message of {name}</Trans>}
      description={<Trans>A report goes to our moderators; {name} is not told who sent it.</Trans>}
      onClose={onClose}
    >
      <p className="mt-4 max-h-24 overflow-y-auto rounded-card border border-line bg-sunk px-3.5 py-2 [font-family:var(--font-text),'Noto_Sans_Bengali'] [overflow-wrap:anywhere] whitespace-pre-wrap">
        {message.text ?? <Trans>Hidden after reports</Trans>}
      </p>
      {report.isSuccess ? (
        <p role="status" className="mt-5">
          <Trans>Reported. Thank you.</Trans>
        </p>
      ) : (
        <div className="mt-5">
          <RadioCards legend={<Trans>Why do you report it?</Trans>}>
            {reasonNames.map((value) => (
              <RadioCard
                key={value}
                name="reason"
                value={value}
                checked={reason === value}
                disabled={busy}
                onChoose={() => setReason(value)}
                label={i18n._(reasons[value])}
              />
            ))}
          </RadioCards>
        </div>
      )}
      <div role="alert">{problem && <Problem>{problem.message}</Problem>}</div>
      <DialogActions>
        <Button busy={mute.isPending} disabled={busy} onClick={() => mute.mutate()}>
          <Trans>Mute {name}</Trans>
        </Button>
        {!report.isSuccess && (
          <Button
            variant="primary"
            busy={report.isPending}
            disabled={busy || reason === null}
            onClick={() => reason && report.mutate(reason)}
          >
            <Trans>Report</Trans>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
