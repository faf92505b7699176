import type { QueryClient } from '@tanstack/react-query';
import { CatchBoundary, createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';

function Root() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Shell>
      <CatchBoundary getResetKey={() => path} errorComponent={ErrorPage}>
        <Outlet />
      </CatchBoundary>
    </Shell>
  );
}

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
