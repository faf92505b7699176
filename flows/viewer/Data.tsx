import type { ReactNode } from 'react';

/** A value as JSON under its name; long ones scroll. */
export function Data({ name, value, open }: { name: ReactNode; value: unknown; open?: boolean }) {
  return (
    <details open={open} className="min-w-0 text-sm">
      <summary className="min-h-6 text-muted">{name}</summary>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        lang="en"
        className="mt-1 max-h-56 overflow-auto rounded-control bg-sunk p-2.5 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  );
}
