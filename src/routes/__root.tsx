import type { QueryClient } from '@tanstack/react-query';
import { CatchBoundary, createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { appData } from '../lib/appData.ts';
import { loadAllTexts } from '../lib/locale.ts';
import { withTexts } from '../lib/withTexts.ts';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { Shell } from '../shell/Shell.tsx';

const NotFoundPage = lazy(async () => ({
  default: (await withTexts(import('../shell/NotFoundPage.tsx'))).NotFoundPage,
}));

/** As high as the screen from the start, so that the footer stays still when the page arrives. */
function NotFound() {
  return (
    <div className="min-h-dvh">
      <Suspense>
        <NotFoundPage />
      </Suspense>
    </div>
  );
}

function Root() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const screen = (
    <CatchBoundary getResetKey={() => path} errorComponent={ErrorPage}>
      <Outlet />
    </CatchBoundary>
  );
  return standsAlone(path) ? screen : <Shell>{screen}</Shell>;
}

/** The flow viewer fills the window; it is no place of the product. */
const standsAlone = (path: string) => appData.flows && path.replace(/\/+$/, '') === '/flows';

/** Only the home page does without the rest of the texts. */
const needsTexts = (path: string) => (path === '/' ? undefined : loadAllTexts());

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: ({ location }) => needsTexts(location.pathname),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
});
