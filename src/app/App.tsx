import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { AnyActorRef } from 'xstate';
import { RootProvider } from '../lib/actors.tsx';
import type { createAppRouter } from './router.tsx';

interface Props {
  root: AnyActorRef;
  queries: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** What all screens stand in: texts, server lists, actors, routes. */
export function App({ root, queries, router }: Props) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <RootProvider root={root}>
            <RouterProvider router={router} />
          </RootProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
