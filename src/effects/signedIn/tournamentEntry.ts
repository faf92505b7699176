import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { answer, answerOf, api, header } from '../../api/client.ts';
import { type TournamentDetail, tournamentQuery } from '../../api/tournaments.ts';
import { permanentActor } from '../../lib/actors.tsx';
import type { Standing, StandingEvent } from '../../../machines/tournament/tournamentEntry.machine.ts';

/** Where the player of the entry stands, by the phase of the tournament and the state of the team. */
function standingOf({ phase, entry }: Pick<TournamentDetail, 'phase' | 'entry'>): Standing {
  if (!entry) return 'viewing';
  if (entry.state === 'dropped') return 'dropped';
  if (phase === 'finished' || phase === 'cancelled') return 'finished';
  if (entry.state === 'waitlisted') return 'waitlisted';
  if (phase === 'playing') return 'playing';
  if (entry.state === 'checkedIn') return 'checkedIn';
  return phase === 'checkIn' ? 'checkInOpen' : 'joined';
}

const queryFor = (self: unknown, tournamentId: string) => {
  const { user } = permanentActor(self as AnyActorRef, 'clientState').getSnapshot().context;
  return tournamentQuery(tournamentId, user?.id ?? null);
};

/** Watches the facts that the screen shows as well. */
export const watchStanding = (queries: QueryClient) =>
  fromCallback<{ type: 'standing.ask' }, { tournamentId: string }>(({ input, sendBack, receive, self }) => {
    const tell = (event: StandingEvent) => sendBack(event);
    const observer = new QueryObserver(queries, queryFor(self, input.tournamentId));
    const look = ({ data, isError, fetchStatus }: ReturnType<typeof observer.getCurrentResult>) => {
      if (data) tell({ type: 'standing.read', standing: standingOf(data) });
      else if (isError && fetchStatus === 'idle') tell({ type: 'standing.unknown' });
    };
    const stop = observer.subscribe(look);
    look(observer.getCurrentResult());
    receive(() => void observer.refetch());
    return stop;
  });

type Entry = TournamentDetail['entry'];

/** Writes the entry that the server answered into the facts on screen, and has the rest fetched anew. */
function place(queries: QueryClient, self: unknown, tournamentId: string, entry: Entry): Standing {
  const { queryKey } = queryFor(self, tournamentId);
  const detail = queries.setQueryData(queryKey, (before) => before && { ...before, entry });
  void queries.invalidateQueries({ queryKey: ['tournament'] });
  return detail ? standingOf(detail) : standingOf({ phase: 'open', entry });
}

/** A write's parameters; its key makes it safe to repeat after a renewed session. */
const paramsFor = (tournamentId: string) => ({
  header: { ...header, 'Idempotency-Key': crypto.randomUUID() },
  path: { tournamentId },
});

export const join = (queries: QueryClient) =>
  fromPromise<Standing, { tournamentId: string; teamName?: string; gameAccount?: string }>(
    async ({ input: { tournamentId, ...body }, self }) => {
      const params = paramsFor(tournamentId);
      const entry = await answerOf(api.POST('/api/tournament/tournaments/{tournamentId}/join', { params, body }));
      return place(queries, self, tournamentId, entry);
    },
  );

export const checkIn = (queries: QueryClient) =>
  fromPromise<Standing, { tournamentId: string }>(async ({ input: { tournamentId }, self }) => {
    const params = paramsFor(tournamentId);
    const entry = await answerOf(api.POST('/api/tournament/tournaments/{tournamentId}/check-in', { params }));
    return place(queries, self, tournamentId, entry);
  });

export const withdraw = (queries: QueryClient) =>
  fromPromise<Standing, { tournamentId: string }>(async ({ input: { tournamentId }, self }) => {
    const params = paramsFor(tournamentId);
    await answer(api.POST('/api/tournament/tournaments/{tournamentId}/withdraw', { params }));
    place(queries, self, tournamentId, null);
    return 'withdrawn';
  });
