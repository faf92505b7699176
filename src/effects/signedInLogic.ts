import type { QueryClient } from '@tanstack/react-query';
import type { machines } from '../../machines/index.ts';
import { lateLogic } from './late.ts';

type Machines = typeof machines;

/** What only a signed-in player needs: fetched with the profile. */
export const late = {
  socket: lateLogic<Machines['socket']>(),
  popups: lateLogic<Machines['popups']>(),
  screens: lateLogic<Machines['screens']>(),
};

/** Fetches it; without it a player is signed in all the same, only not live. */
export async function fetchSignedIn(queries: QueryClient): Promise<void> {
  try {
    const { provideSignedIn } = await import('./signedIn/provide.ts');
    const { socket, popups, screens } = provideSignedIn(queries);
    late.socket.arrive(socket);
    late.popups.arrive(popups);
    late.screens.arrive(screens);
  } catch (failure) {
    reportError(failure);
  }
}
