import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

type SelectProps<Value extends string> = {
  label: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  disabled?: boolean;
  /** Label and list in one line. */
  inline?: boolean;
  onChange: (value: Value) => void;
};

/** A list to choose from; the device's own picker, which is best on phones. */
export function Select<Value extends string>({
  label,
  value,
  options,
  disabled,
  inline,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={inline ? 'flex items-center gap-4' : undefined}>
      <label htmlFor={id} className={inline ? 'font-bold' : 'mb-1.5 block font-bold'}>
        {label}
      </label>
      <div className="relative grow">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="min-h-11 w-full appearance-none rounded-control border border-edge bg-sunk py-2 pr-10 pl-3.5 text-text disabled:opacity-60"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}
