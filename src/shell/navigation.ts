import { msg } from '@lingui/core/macro';

/** The five main areas of the product (spec §1): side bar on desktops, bottom bar on phones. */
export const areas = [
  { to: '/discover', icon: 'discover', label: msg`Discover` },
  { to: '/esports', icon: 'esports', label: msg`Esports` },
  { to: '/arcade', icon: 'arcade', label: msg`Arcade` },
  { to: '/watch', icon: 'watch', label: msg`Watch` },
  { to: '/more', icon: 'more', label: msg`More` },
] as const;
