import { type ReactNode, useId } from 'react';

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A box to tick, with its label and a hint below; the whole line is pressed. */
export function Checkbox({ label, hint, checked, disabled, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 has-disabled:opacity-60">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-action"
      />
      <span>
        <span id={id} className="block">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
