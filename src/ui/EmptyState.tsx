import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

type EmptyStateProps = { icon: IconName; title: ReactNode; children: ReactNode; actions?: ReactNode };

/** Nothing here yet: what will be here, and what to do meanwhile. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <section className="grid justify-items-start gap-2 rounded-panel border border-line bg-raised p-6 desk:p-8">
      <span className="relative mb-2 grid size-14 place-items-center text-muted">
        <svg viewBox="0 0 56 56" className="absolute inset-0 size-full" aria-hidden="true">
          <path d="M28 1l27 27-27 27L1 28z" className="fill-sunk stroke-line" />
        </svg>
        <Icon name={icon} className="relative size-6" />
      </span>
      <h2 className="display text-lg">{title}</h2>
      <div className="max-w-prose text-muted">{children}</div>
      {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
