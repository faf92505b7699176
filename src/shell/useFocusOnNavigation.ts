import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Moves the focus to the page's main part after each change of page, so that a screen reader begins there. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
