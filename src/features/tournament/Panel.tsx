import type { ReactNode, RefObject } from 'react';

type PanelProps = {
  title: ReactNode;
  /** Takes the focus when what was pressed is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
  actions?: ReactNode;
};

/** What is so, in a heading and a sentence, and what may be done about it. */
export function Panel({ title, heading, children, actions }: PanelProps) {
  return (
    <section className="rounded-panel border border-line bg-raised p-5 desk:p-6">
      <h2 ref={heading} tabIndex={-1} className="display text-lg">
        {title}
      </h2>
      {children && <div className="mt-2 grid gap-2 text-muted">{children}</div>}
      {actions && <div className="mt-4 grid gap-3">{actions}</div>}
    </section>
  );
}
