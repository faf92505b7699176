import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A grey stand-in: give it the size of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`block rounded-sm bg-line/60 ${className}`} aria-hidden="true" />;
}

/** Says that its part of the page is loading, around the skeletons of it. */
export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {children}
    </div>
  );
}
