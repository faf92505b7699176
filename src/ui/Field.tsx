import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: ReactNode;
  /** Stands before the input, such as a calling code. */
  prefix?: ReactNode;
  /** Stands after the input, such as a button that shows a password. */
  suffix?: ReactNode;
  hint?: ReactNode;
  /** What is wrong; read out when it appears. */
  problem?: ReactNode;
};

/** A labelled input with its hint and its problem. */
export function Field({ label, prefix, suffix, hint, problem, ...input }: FieldProps) {
  const id = useId();
  const wrong = Boolean(problem);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
      </label>
      <div
        className={`flex min-h-12 items-stretch overflow-hidden rounded-control border bg-sunk focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${wrong ? 'border-danger' : 'border-edge'}`}
      >
        {prefix && (
          <span className="grid place-items-center border-r border-line px-3 text-muted tabular-nums">{prefix}</span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          className="w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-muted"
        />
        {suffix}
      </div>
      <div id={`${id}-hint`} className="text-sm text-muted" aria-live="polite">
        {hint && <p className="mt-1.5">{hint}</p>}
      </div>
      <div id={`${id}-problem`} role="alert">
        {wrong && <Problem>{problem}</Problem>}
      </div>
    </div>
  );
}

/** A sentence on what went wrong, beside what it is about. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1.5 flex animate-appear items-start gap-2 text-sm text-danger">
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}
