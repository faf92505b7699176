import { useSyncExternalStore } from 'react';

const desk = '(min-width: 768px)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(desk);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Is there room for a drawing? */
export const useDesk = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(desk).matches,
    () => true,
  );
