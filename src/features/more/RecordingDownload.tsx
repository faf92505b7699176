import { Trans } from '@lingui/react/macro';
import { getRecording } from '../../lib/recording.ts';
import { Button } from '../../ui/Button.tsx';

const fileName = 'arenaku-recording.json';

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Hands the recording of this tab over as one file; shows nothing while nothing is recorded. */
export function RecordingDownload() {
  const write = getRecording();
  if (!write) return null;
  return (
    <section className="mb-6 rounded-card border border-line bg-raised p-5">
      <p className="text-sm text-muted">
        <Trans>
          This tab is being recorded: what was pressed and what the server answered, without names, passwords or
          numbers.
        </Trans>
      </p>
      <Button className="mt-3" onClick={() => download(write())}>
        <Trans>Help: download the recording</Trans>
      </Button>
    </section>
  );
}
