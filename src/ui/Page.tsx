import type { ReactNode } from 'react';

type PageProps = {
  title: ReactNode;
  /** One sentence on what the page is for. */
  lead?: ReactNode;
  /** Pages of text and forms are narrow. */
  narrow?: boolean;
  children: ReactNode;
};

/** A page's title and what follows it. */
export function Page({ title, lead, narrow, children }: PageProps) {
  return (
    <div className={narrow ? 'max-w-[40rem]' : undefined}>
      <h1 className="display text-xl desk:text-2xl">{title}</h1>
      {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  );
}

/** A part of a page in a card, under its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-panel border border-line bg-raised p-5 desk:p-6">
      <h2 className="display text-lg">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
