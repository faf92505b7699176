import { useLocation } from '@tanstack/react-router';

/** The query of a link to the login page: it leads back to where the player is (spec §2 Routes, /login). */
export function useLoginSearch(): { redirectUrl?: string } {
  return useLocation({
    select: ({ href, pathname, search }) =>
      pathname === '/login' ? { redirectUrl: search.redirectUrl } : { redirectUrl: href },
    structuralSharing: true,
  });
}
