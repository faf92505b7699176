/** The drawings, on a grid of 24: lozenges and straight lines, as in the weave. */
const drawings = {
  discover: 'M12 3l9 9-9 9-9-9zM12 8.5l3.5 3.5-3.5 3.5L8.5 12z',
  esports: 'M6 4h12v5a6 6 0 0 1-12 0zM6 6H3v1a4 4 0 0 0 4 4M18 6h3v1a4 4 0 0 1-4 4M12 15v4M8 20h8',
  arcade:
    'M4 9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4l1 7a2.5 2.5 0 0 1-4.5 1.5L15 15H9l-1.5 2.5A2.5 2.5 0 0 1 3 16zM8 8.5v4M6 10.5h4M16 9v.01M17.5 11.5v.01',
  watch: 'M3 5h18v12H3zM10 8.5v5l4.5-2.5zM8 20h8',
  more: 'M4 7h16M4 12h16M4 17h10',
  bell: 'M5 16v-5a7 7 0 0 1 14 0v5l2 3H3zM10 22h4',
  cart: 'M2 4h3l2.5 11h10L20 7.5H6M9 19.5v.01M16 19.5v.01',
  account: 'M12 3.5l4 4-4 4-4-4zM4 20.5c1-4.5 4-6 8-6s7 1.5 8 6',
  language: 'M3 12h18M12 3c6 6 6 12 0 18M12 3c-6 6-6 12 0 18M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18',
  close: 'M5 5l14 14M19 5L5 19',
  show: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.5l2.5 2.5-2.5 2.5L9.5 12z',
  hide: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM4 20L20 4',
  down: 'M5 9l7 7 7-7',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  warning: 'M12 3l10 18H2zM12 10v5M12 18v.01',
  info: 'M12 2.5l9.5 9.5-9.5 9.5L2.5 12zM12 11v5M12 8v.01',
  offline:
    'M3 3l18 18M5 12a10 10 0 0 1 4-2.4M2 8.5a14 14 0 0 1 4-2.6M12 5a14 14 0 0 1 10 3.5M15 10a10 10 0 0 1 4 2M12 19v.01',
  working: 'M12 3a9 9 0 0 1 9 9',
  mall: 'M4 8h16l-1 13H5zM8 8a4 4 0 0 1 8 0M12 12l2 2.5-2 2.5-2-2.5z',
  message: 'M3 4h18v12H11l-5 4.5V16H3zM8 10h8',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5L17.5 7 15 9.5 12.5 7zM9 14.5l2.5 2.5L9 19.5 6.5 17z',
  ticket: 'M3 7h18v3.5L19.5 12l1.5 1.5V17H3v-3.5L4.5 12 3 10.5zM14 9v6',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
} as const;

export type IconName = keyof typeof drawings;

/** An inline drawing in the colour of its text; it says nothing to a screen reader, its neighbour's words do. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
