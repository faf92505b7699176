import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { PageMetadata } from './PageMetadata.tsx';

/** The router over the file routes; a link that is pointed at fetches its screen early. */
export function createAppRouter(history: RouterHistory, queries: QueryClient) {
  return createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    InnerWrap: ({ children }) => (
      <>
        <PageMetadata />
        {children}
      </>
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
