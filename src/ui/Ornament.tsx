import { useId } from 'react';

/** The mark of Arenaku: three lozenges, one inside the other. */
export function Mark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M20 1l19 19-19 19L1 20z" className="fill-action" />
      <path d="M20 9l11 11-11 11L9 20z" className="fill-ink" />
      <path d="M20 13.5l6.5 6.5-6.5 6.5-6.5-6.5z" className="fill-esports" />
    </svg>
  );
}

/** The lozenge that stands for a ticket. */
export function TicketLozenge({ className = 'size-4.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 18 18" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M9 1l8 8-8 8-8-8z" className="fill-mall" />
    </svg>
  );
}

/** Songket: rows of lozenges and bamboo shoots in gold thread. Fills its positioned parent. */
export function Songket({ className = '' }: { className?: string }) {
  const pattern = useId();
  return (
    <svg className={`pointer-events-none absolute inset-0 size-full ${className}`} aria-hidden="true">
      <defs>
        <pattern id={pattern} width="48" height="72" patternUnits="userSpaceOnUse">
          <path
            d="M24 4l9 13.5L24 31l-9-13.5zM24 10l5 7.5-5 7.5-5-7.5zM0 4l9 13.5L0 31M48 4l-9 13.5L48 31M0 68l12-28 12 28 12-28 12 28M6 68l6-14 6 14M30 68l6-14 6 14"
            className="fill-none stroke-mall"
          />
          <path
            d="M24 15l1.7 2.5L24 20l-1.7-2.5zM12 64.5l1.5 1.5-1.5 1.5-1.5-1.5zM36 64.5l1.5 1.5-1.5 1.5-1.5-1.5z"
            className="fill-mall"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}

const turns = [0, 1, 2, 3, 4, 5, 6, 7];

/** Rickshaw art: a flat loud flower with a woven heart. Square; sized by its class. */
export function RickshawFlower({ className = 'size-40' }: { className?: string }) {
  return (
    <svg viewBox="-100 -100 200 200" className={`shrink-0 ${className}`} aria-hidden="true">
      {turns.map((turn) => (
        <g key={turn} transform={`rotate(${turn * 45})`}>
          <path d="M0-98C22-78 22-52 0-34-22-52-22-78 0-98z" className={turn % 2 ? 'fill-arcade' : 'fill-esports'} />
          <path d="M0-84c10 12 10 26 0 38-10-12-10-26 0-38z" className={turn % 2 ? 'fill-action' : 'fill-watch'} />
          <path d="M0-76c4 6 4 12 0 18-4-6-4-12 0-18z" className="fill-ink" />
          <circle cy="-88" cx="36" r="4" className="fill-mall" />
        </g>
      ))}
      <path d="M0-44L44 0 0 44-44 0z" className="fill-action" />
      <path d="M0-33L33 0 0 33-33 0z" className="fill-ink" />
      <path d="M0-24L24 0 0 24-24 0z" className="fill-esports" />
      <path d="M0-14L14 0 0 14-14 0z" className="fill-ink" />
      <circle r="5" className="fill-action" />
    </svg>
  );
}
