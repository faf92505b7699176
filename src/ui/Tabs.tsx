import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** One part of a page at a time; arrow keys go from tab to tab. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((known) => known.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 grow border-b-2 max-phone:text-sm border-transparent px-1.5 font-bold whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-selected:border-focus aria-selected:text-text desk:grow-0 desk:px-5"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* As high as the screen from the start, so that the footer stays still whatever the tab holds. */}
      <Radix.Content key={value} value={value} className="min-h-dvh pt-5">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
