import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Which tab a key leads to, by its place; arrows go round. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** One part of a page at a time; arrow keys go from tab to tab. By hand, as Radix's tabs cost 9 KB. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function onKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = placeAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onKeyDown={onKey}
            onClick={() => onChange(tab.value)}
            className="-mb-px min-h-11 grow border-b-2 border-transparent px-1.5 font-bold whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-selected:border-focus aria-selected:text-text max-phone:text-sm desk:grow-0 desk:px-5"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* As high as the screen from the start, so that the footer stays still whatever the tab holds. */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="min-h-dvh pt-5">
        {children}
      </div>
    </>
  );
}
