import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionBrowser } from './drivers/session.ts';
import { modelFor } from './modelFor.ts';

const profile = {
  id: '2f1f2c4e-43a5-4b5d-8f53-0a4b8a3f6d11',
  username: 'aisyah',
  email: null,
  phoneNumber: null,
  country: 'MY',
  birthDate: '2001-02-03',
  profilePicture: null,
  notificationToken: null,
  notification: { unread_count: 2 },
  deleted: false,
  tnc: '2031-01-01T00:00:00.000Z',
  referralCode: null,
  consentRequired: false,
};

export const sessionModel = modelFor(sessionMachine, {
  ...sessionBrowser,
  cases: [
    { type: 'xstate.error.actor.clientState', error: { error: 'Unknown', message: 'Something went wrong' } },
    { type: 'xstate.done.actor.hasToken', output: true },
    { type: 'xstate.done.actor.hasToken', output: false },
    { type: 'xstate.done.actor.loadProfile', output: profile },
    { type: 'xstate.done.actor.loadProfile', output: { ...profile, deleted: true } },
    { type: 'signOut.ask' },
    { type: 'signOut.ask', redirectTo: '/' },
    { type: 'subscriptions.updated', subscriptions: [], maxRetries: 3 },
    { type: 'ticketBalance.updated', tickets: [{ createdAt: '2031-04-01T00:00:00.000Z', availableTickets: 40 }] },
  ],
});
