import { telling } from '../../bus/bus.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract.ts';
import { callerOf, languageOfRequest, writeOf } from '../../http/request.ts';
import { writeOnce } from '../payment/idempotency.ts';
import { claimPrize, prizesOf } from './prizes.ts';
import { balanceOf } from './service.ts';

/** The ticket balance, and the prizes that add to it. */
export function ticketingHandlers({ database, bus, now }: Context): Handlers {
  return {
    listTickets: (request) => balanceOf(database, callerOf(request).userId, now()),
    listPrizes: (request) => prizesOf(database, callerOf(request).userId, languageOfRequest(request), now()),
    claimPrize(request) {
      const { claimId } = request.params;
      const { userId } = callerOf(request);
      const once = writeOf(request, 'claimPrize', { claimId });
      return telling(bus, (tell) =>
        writeOnce(database, once, now(), (inside) => claimPrize(inside, tell, { userId, claimId }, now())),
      );
    },
  };
}
