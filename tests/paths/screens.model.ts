import { screensMachine } from '../../machines/screens.machine.ts';
import { screensBrowser } from './drivers/screens.ts';
import { modelFor } from './modelFor.ts';

export const screensModel = modelFor(screensMachine, {
  ...screensBrowser,
  cases: [
    { type: 'xstate.error.actor.checkInCountdown', error: { error: 'Unknown', message: 'Something went wrong' } },
    { type: 'tournament.opened', tournamentId: 'monsoon-cup' },
    { type: 'room.opened', roomId: '9d1f7c55-2f0b-4b35-8d0c-5a9e6f1b2c33' },
    { type: 'checkIn.announced', endsAt: '2031-05-01T00:00:00.000Z' },
  ],
});
