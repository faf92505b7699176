import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../src/ui/Button.tsx';
import { Problem } from '../../src/ui/Field.tsx';

interface PayloadFormProps {
  /** What the machine reads of the event, to be filled in. */
  blank: Record<string, unknown>;
  onSend: (payload: Record<string, unknown>) => void;
}

/** Reads a JSON object. @throws Error that says what is wrong with it */
function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('{ … }');
  return value as Record<string, unknown>;
}

/** The payload of an event as JSON, to be changed before it is sent. */
export function PayloadForm({ blank, onSend }: PayloadFormProps) {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(blank, null, 2));
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    try {
      onSend(parseObject(text));
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
    }
  };
  return (
    <form onSubmit={send} className="mt-1.5 grid gap-2 rounded-control border border-line bg-raised p-3">
      <label htmlFor={id} className="text-sm">
        <Trans>What it brings, as JSON</Trans>
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={Math.min(8, text.split('\n').length)}
        spellCheck={false}
        autoFocus
        aria-invalid={problem !== null || undefined}
        className="w-full rounded-control border border-edge bg-sunk p-2.5 font-mono text-sm"
      />
      <div role="alert">
        {problem && (
          <Problem>
            <Trans>This is no JSON object: {problem}</Trans>
          </Problem>
        )}
      </div>
      <Button type="submit" className="justify-self-start">
        <Trans>Let it happen</Trans>
      </Button>
    </form>
  );
}
