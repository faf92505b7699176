import type { ReactNode } from 'react';

/** One question with one answer: a group of radio cards under its legend. */
export function RadioCards({
  legend,
  quietLegend,
  columns,
  children,
}: {
  legend: ReactNode;
  /** The legend is for screen readers only. */
  quietLegend?: boolean;
  /** Short answers stand side by side where there is room. */
  columns?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className={quietLegend ? 'sr-only' : 'mb-2 font-bold'}>{legend}</legend>
      <div className={columns ? 'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5' : 'grid gap-2.5'}>
        {children}
      </div>
    </fieldset>
  );
}

type RadioCardProps = {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  /** A picture of 56 px; without it the card shows a lozenge that fills when chosen. */
  picture?: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  /** On the right, such as a price. */
  aside?: ReactNode;
};

/** One answer of `RadioCards`: the whole card is pressed. */
export function RadioCard({ name, value, checked, disabled, onChoose, picture, label, detail, aside }: RadioCardProps) {
  return (
    <label className="group relative grid grid-cols-[auto_1fr] items-center gap-3.5 rounded-card border border-line px-3.5 py-3 transition-colors duration-quick hover:border-edge has-checked:border-focus has-checked:shadow-[0_0_0_1px_var(--focus)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 size-full opacity-0"
      />
      {picture ?? (
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path
            d="M10 1.5l8.5 8.5-8.5 8.5L1.5 10z"
            className="fill-none stroke-edge group-has-checked:stroke-focus"
            strokeWidth="1.6"
          />
          <path d="M10 6l4 4-4 4-4-4z" className="fill-focus opacity-0 group-has-checked:opacity-100" />
        </svg>
      )}
      <span className="grid min-w-0 grid-cols-[1fr_auto] items-center gap-x-3">
        <span className="min-w-0 font-bold">{label}</span>
        {aside && <span className="font-bold whitespace-nowrap tabular-nums desk:row-span-2">{aside}</span>}
        {detail && <span className="text-sm text-muted max-desk:col-span-2">{detail}</span>}
      </span>
    </label>
  );
}
