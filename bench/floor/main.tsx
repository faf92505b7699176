/** The floor of a first visit: the packages that the app is built on, each really used, drawing one line. */
import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import createClient from 'openapi-fetch';
import { createRoot } from 'react-dom/client';
import { assign, fromPromise, setup } from 'xstate';

interface Paths {
  '/': { get: { responses: { 200: { content: { 'text/html': string } } } } };
}

const api = createClient<Paths>({ baseUrl: '' });
const queries = new QueryClient();
const texts = setupI18n({ locale: 'en', messages: { en: { line: 'One line' } } });

const machine = setup({
  types: { context: {} as { expiresAt: number } },
  actors: { readToken: fromPromise(async () => jwtDecode(Cookies.get('token') ?? '').exp ?? 0) },
}).createMachine({
  context: { expiresAt: 0 },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readToken',
        onDone: { target: 'read', actions: assign({ expiresAt: ({ event }) => event.output }) },
        onError: 'read',
      },
    },
    read: {},
  },
});

function Line() {
  const { i18n } = useLingui();
  const [snapshot] = useMachine(machine);
  const page = useQuery({ queryKey: ['page'], queryFn: () => api.GET('/', { parseAs: 'text' }), enabled: false });
  return (
    <h1>
      {i18n._('line')} {snapshot.context.expiresAt} {page.status}
    </h1>
  );
}

const root = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => root, path: '/', component: Line });
const router = createRouter({ routeTree: root.addChildren([home]) });

const container = document.querySelector('#root');
if (container) {
  createRoot(container).render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
