import { toastMachine } from '../../machines/shell/toast.machine.ts';
import { toastBrowser } from './drivers/toast.ts';
import { modelFor } from './modelFor.ts';

export const toastModel = modelFor(toastMachine, {
  ...toastBrowser,
  cases: [
    { type: 'toast.show', tone: 'success', notice: 'subscriptionSucceeded' },
    { type: 'toast.show', tone: 'error', text: 'A message of the server' },
    { type: 'toast.show', tone: 'warning', notice: 'idleWarning', secondsLeft: 15 },
  ],
});
