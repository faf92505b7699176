import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  type Standing,
  type StandingEvent,
  tournamentEntryMachine,
} from '../../machines/tournament/tournamentEntry.machine.ts';
import { deferred, settle, start } from './harness.ts';

function startEntry(calls: Partial<Record<'join' | 'checkIn' | 'withdraw', () => Promise<Standing>>> = {}) {
  let report: (event: StandingEvent) => void = () => {};
  const asked: string[] = [];
  const sent: unknown[] = [];
  const call = (name: 'join' | 'checkIn' | 'withdraw', standing: Standing) => (input: unknown) => {
    sent.push({ [name]: input });
    return calls[name]?.() ?? Promise.resolve(standing);
  };
  const machine = tournamentEntryMachine.provide({
    actors: {
      watchStanding: fromCallback(({ sendBack, receive }) => {
        report = sendBack;
        receive(({ type }) => asked.push(type));
      }),
      join: fromPromise(({ input }) => call('join', 'joined')(input)),
      checkIn: fromPromise(({ input }) => call('checkIn', 'checkedIn')(input)),
      withdraw: fromPromise(({ input }) => call('withdraw', 'withdrawn')(input)),
    },
  });
  const { actor, emitted } = start(machine, { tournamentId: 'monsoon-cup' });
  return {
    actor,
    emitted,
    asked,
    sent,
    value: () => actor.getSnapshot().value,
    read: (standing: Standing) => report({ type: 'standing.read', standing }),
    lose: () => report({ type: 'standing.unknown' }),
  };
}

const refusal = { error: 'TournamentFull', message: 'All places are taken.' };

test('the whole way: look, join, check in, play, finish', async () => {
  const { actor, value, read, sent } = startEntry();
  expect(value()).toBe('loading');
  read('viewing');
  expect(value()).toBe('viewing');
  actor.send({ type: 'join.ask', teamName: 'Monsoon Five', gameAccount: 'AISYAH-77' });
  expect(value()).toBe('joining');
  await settle();
  expect(value()).toBe('joined');
  read('checkInOpen');
  expect(value()).toBe('checkInOpen');
  actor.send({ type: 'checkIn.ask' });
  await settle();
  expect(value()).toBe('checkedIn');
  read('playing');
  expect(value()).toBe('playing');
  read('finished');
  expect(value()).toBe('finished');
  expect(sent).toEqual([
    { join: { tournamentId: 'monsoon-cup', teamName: 'Monsoon Five', gameAccount: 'AISYAH-77' } },
    { checkIn: { tournamentId: 'monsoon-cup' } },
  ]);
});

test.each<Standing>(['joined', 'waitlisted', 'checkInOpen', 'checkedIn', 'playing', 'finished', 'dropped', 'viewing'])(
  'a page opened by a player who is %s shows just that',
  (standing) => {
    const { value, read } = startEntry();
    read(standing);
    expect(value()).toBe(standing);
  },
);

test('a place that comes free and a deadline that was missed arrive by themselves', () => {
  const { value, read } = startEntry();
  read('waitlisted');
  read('joined');
  expect(value()).toBe('joined');
  read('dropped');
  expect(value()).toBe('dropped');
});

describe('a refusal', () => {
  test('changes nothing, is shown, and the next try forgets it', async () => {
    const tries = [deferred<Standing>(), deferred<Standing>()];
    let at = 0;
    const { actor, value, read, emitted } = startEntry({ join: () => tries[at++]!.promise });
    read('viewing');
    actor.send({ type: 'join.ask' });
    tries[0]!.reject(refusal);
    await settle();
    expect(value()).toBe('viewing');
    expect(actor.getSnapshot().context.problem).toEqual(refusal);
    expect(emitted).toEqual([{ type: 'toast.asked', tone: 'error', failure: refusal }]);
    actor.send({ type: 'join.ask' });
    expect(actor.getSnapshot().context.problem).toBeNull();
    tries[1]!.resolve('waitlisted');
    await settle();
    expect(value()).toBe('waitlisted');
  });

  test('of the check-in leaves the window open', async () => {
    const { actor, value, read } = startEntry({ checkIn: () => Promise.reject(refusal) });
    read('checkInOpen');
    actor.send({ type: 'checkIn.ask' });
    await settle();
    expect(value()).toBe('checkInOpen');
  });
});

test('facts that are older than the answer that is awaited change nothing, and nothing is asked twice', async () => {
  const answer = deferred<Standing>();
  const { actor, value, read, sent } = startEntry({ join: () => answer.promise });
  read('viewing');
  actor.send({ type: 'join.ask' });
  actor.send({ type: 'join.ask' });
  read('viewing');
  read('dropped');
  expect(value()).toBe('joining');
  answer.resolve('joined');
  await settle();
  expect(value()).toBe('joined');
  expect(sent).toHaveLength(1);
});

test('whoever withdrew is told so, whatever the facts call it, and may join again', async () => {
  const { actor, value, read } = startEntry();
  read('joined');
  actor.send({ type: 'withdraw.ask' });
  await settle();
  expect(value()).toBe('withdrawn');
  read('viewing');
  expect(value()).toBe('withdrawn');
  actor.send({ type: 'join.ask' });
  await settle();
  expect(value()).toBe('joined');
});

test('facts that cannot be had can be asked for again', () => {
  const { actor, value, read, lose, asked } = startEntry();
  lose();
  expect(value()).toBe('failed');
  actor.send({ type: 'entry.retry' });
  expect([value(), asked]).toEqual(['loading', ['standing.ask']]);
  read('joined');
  expect(value()).toBe('joined');
});
