import { fromPromise } from 'xstate';
import { serverTime } from '../../api/token.ts';
import type { TimeLeft } from '../../../machines/notifications/countdown.machine.ts';

/** By the server's clock, for the moment is the server's. */
export const readTimeLeft = fromPromise<TimeLeft, { endsAt: string }>(async ({ input }) => ({
  milliseconds: Date.parse(input.endsAt) - serverTime(),
}));
