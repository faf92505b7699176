import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { congratulationMachine, type Prize } from '../../machines/notifications/congratulation.machine.ts';
import { countdownMachine } from '../../machines/notifications/countdown.machine.ts';
import { type Popup, popupsMachine } from '../../machines/notifications/popups.machine.ts';
import { type TournamentNews, tournamentPopupMachine } from '../../machines/notifications/tournamentPopup.machine.ts';
import { settle, start } from './harness.ts';

const news = (type: TournamentNews['type']): TournamentNews => ({
  type,
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
  checkInStartAt: '2031-05-01T00:00:00.000Z',
});
const prize: Prize = {
  claimId: 'claim',
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
  rank: 1,
  tickets: 500,
  ticketNumbers: [],
  claimEndsAt: '2031-05-01T00:00:00.000Z',
};
const joined: Popup = { uuid: 'joined', data: news('esport_team_success_join') };
const checkedIn: Popup = { uuid: 'checkedIn', data: news('esport_team_success_check_in') };
const won: Popup = { uuid: 'won', data: { type: 'tournament_prize', ...prize } };

function startPopups({ claim = async () => {}, millisecondsLeft = 60_000 } = {}) {
  let server: Popup[] = [];
  let fails = false;
  let loads = 0;
  const dismissed: string[] = [];
  let tellRedirect: (event: { type: 'redirect.started' | 'redirect.ended' }) => void = () => {};
  let now = () => 0;
  const countdown = countdownMachine.provide({
    actors: { readTimeLeft: fromPromise(async () => ({ milliseconds: millisecondsLeft - now() })) },
  });
  const machine = popupsMachine.provide({
    actors: {
      tournamentPopup: tournamentPopupMachine.provide({ actors: { countdown } }),
      congratulation: congratulationMachine.provide({ actors: { countdown, claim: fromPromise(claim) } }),
      watchRedirect: fromCallback(({ sendBack }) => {
        tellRedirect = sendBack;
      }),
      loadPopups: fromPromise(async () => {
        loads += 1;
        if (fails) throw new Error('no network');
        return { popups: server };
      }),
      dismiss: fromCallback(({ receive }) => {
        receive(({ uuid }) => {
          dismissed.push(uuid);
          server = server.filter((popup) => popup.uuid !== uuid);
        });
      }),
    },
  });
  const { actor, clock, toParent } = start(machine);
  now = () => clock.now();
  /** The server has these, and says that something changed. */
  const happen = async (...popups: Popup[]) => {
    server = popups;
    actor.send({ type: 'unread.changed' });
    await settle();
  };
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await settle();
  };
  return {
    actor,
    toParent,
    dismissed,
    happen,
    pass,
    tournamentPopup: () =>
      actor.getSnapshot().children.tournamentPopup as ActorRefFrom<typeof tournamentPopupMachine> | undefined,
    congratulation: () =>
      actor.getSnapshot().children.congratulation as ActorRefFrom<typeof congratulationMachine> | undefined,
    display: () => actor.getSnapshot().value.display,
    list: () => actor.getSnapshot().value.list,
    redirect: (type: 'redirect.started' | 'redirect.ended') => tellRedirect({ type }),
    loads: () => loads,
    break: () => {
      fails = true;
    },
    mend: () => {
      fails = false;
    },
  };
}

describe('the list', () => {
  test('is fetched when the unread count changes, and not before', async () => {
    const { loads, happen } = startPopups();
    await settle();
    expect(loads()).toBe(0);
    await happen();
    expect(loads()).toBe(1);
  });

  test('waits while the page is on a redirect, and follows at its end', async () => {
    const { redirect, happen, loads, display } = startPopups();
    redirect('redirect.started');
    await happen(joined);
    expect([loads(), display()]).toEqual([0, 'none']);
    redirect('redirect.ended');
    await settle();
    expect([loads(), display()]).toEqual([1, 'tournament']);
  });

  test('that cannot be had changes nothing, and is asked for with the next change or a while later', async () => {
    const popups = startPopups();
    await popups.happen(joined);
    popups.break();
    await popups.happen(joined, checkedIn);
    expect([popups.list(), popups.display()]).toEqual(['failed', 'tournament']);
    popups.mend();
    await popups.happen(joined, checkedIn);
    expect(popups.actor.getSnapshot().context.waiting.map(({ uuid }) => uuid)).toEqual(['joined', 'checkedIn']);
    popups.break();
    await popups.happen(joined);
    await popups.pass(15_000);
    expect(popups.list()).toBe('failed');
    popups.mend();
    await popups.pass(15_000);
    expect(popups.actor.getSnapshot().context.waiting.map(({ uuid }) => uuid)).toEqual(['joined']);
  });
});

describe('a popup', () => {
  test('leaves the list when it is dismissed; the server is told and the next one follows', async () => {
    const { happen, tournamentPopup, dismissed, display, actor } = startPopups();
    await happen(joined, checkedIn);
    expect(tournamentPopup()?.getSnapshot().context.type).toBe('esport_team_success_join');
    tournamentPopup()?.send({ type: 'popup.done' });
    await settle();
    expect(dismissed).toEqual(['joined']);
    expect(tournamentPopup()?.getSnapshot().context.type).toBe('esport_team_success_check_in');
    tournamentPopup()?.send({ type: 'popup.done' });
    await settle();
    expect([display(), actor.getSnapshot().context.waiting]).toEqual(['none', []]);
  });

  test('that was put away in another tab closes here', async () => {
    const { happen, display, dismissed } = startPopups();
    await happen(joined);
    await happen();
    expect([display(), dismissed]).toEqual(['none', []]);
  });

  test('that is on screen stays as it is when others arrive', async () => {
    const { happen, tournamentPopup } = startPopups();
    await happen(joined);
    const before = tournamentPopup();
    await happen(joined, checkedIn);
    expect(tournamentPopup()).toBe(before);
  });

  test('offers the group chat after the check-in only, and leads there', async () => {
    const { happen, tournamentPopup, dismissed } = startPopups();
    await happen(joined);
    expect(tournamentPopup()?.getSnapshot().can({ type: 'chat.visit' })).toBe(false);
    tournamentPopup()?.send({ type: 'popup.done' });
    await happen(checkedIn);
    const emitted: unknown[] = [];
    tournamentPopup()?.on('navigation.asked', (event) => emitted.push(event));
    tournamentPopup()?.send({ type: 'chat.visit' });
    await settle();
    expect(emitted).toEqual([{ type: 'navigation.asked', to: '/tournament/monsoon-cup?action=chat' }]);
    expect(dismissed).toEqual(['joined', 'checkedIn']);
  });

  test('says when the check-in has opened', async () => {
    const { happen, tournamentPopup, pass } = startPopups({ millisecondsLeft: 2_000 });
    await happen(joined);
    expect(tournamentPopup()?.getSnapshot().value).toBe('countingDown');
    await pass(1_000);
    await pass(1_000);
    expect(tournamentPopup()?.getSnapshot().value).toBe('checkInOpen');
  });
});

describe('a prize', () => {
  test('is claimed once, and the account is loaded anew', async () => {
    const claims: string[] = [];
    const { happen, congratulation, toParent, dismissed } = startPopups({
      claim: async () => void claims.push('claim'),
    });
    await happen(won);
    congratulation()?.send({ type: 'prize.submit' });
    congratulation()?.send({ type: 'prize.submit' });
    await settle();
    expect(claims).toEqual(['claim']);
    expect(congratulation()?.getSnapshot().value).toBe('claimed');
    expect(toParent).toContainEqual({ type: 'account.reload' });
    congratulation()?.send({ type: 'prize.cancel' });
    await settle();
    expect(dismissed).toEqual(['won']);
  });

  test('that is refused says why and can be claimed again', async () => {
    let tries = 0;
    const { happen, congratulation } = startPopups({
      claim: async () => {
        tries += 1;
        if (tries === 1) throw Object.assign(new Error('Out of order'), { error: 'Unknown' });
      },
    });
    await happen(won);
    congratulation()?.send({ type: 'prize.submit' });
    await settle();
    expect(congratulation()?.getSnapshot().context.problem).toEqual({ error: 'Unknown', message: 'Out of order' });
    congratulation()?.send({ type: 'prize.submit' });
    await settle();
    expect(congratulation()?.getSnapshot().value).toBe('claimed');
  });

  test('that was kept for later opens from the notifications, before all else, and stays when the list is fetched', async () => {
    const { happen, actor, congratulation, tournamentPopup, display } = startPopups();
    await happen(joined);
    actor.send({ type: 'prize.open', prize });
    expect(display()).toBe('prize');
    await happen(joined);
    expect(congratulation()?.getSnapshot().context.prize).toEqual({ ...prize, type: 'tournament_prize' });
    congratulation()?.send({ type: 'prize.cancel' });
    await settle();
    expect(tournamentPopup()?.getSnapshot().context.type).toBe('esport_team_success_join');
  });

  test('of a promotion has no chat', async () => {
    const { actor, congratulation } = startPopups();
    actor.send({ type: 'prize.open', prize: { ...prize, tournamentId: null } });
    expect(congratulation()?.getSnapshot().can({ type: 'chat.visit' })).toBe(false);
  });

  test('closes at the end of the time for claiming', async () => {
    const { happen, display, pass } = startPopups({ millisecondsLeft: 1_000 });
    await happen(won);
    await pass(1_000);
    expect(display()).toBe('none');
  });
});
