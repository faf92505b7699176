import type { Call, Refresh, Tab, Timer, Token, World } from './world.ts';

/** Tokens are told apart by the order in which they were made, and by their age up to `oldest` ticks. */
function namesOf(world: World, oldest: number): (token: Token | null) => string {
  const ids = new Set<number>();
  const note = (token: Token | null | undefined) => token && ids.add(token.id);
  const noteCall = ({ answer }: Call) => answer?.type === 'renewed' && note(answer.token);
  note(world.cookie);
  world.orphans.forEach(noteCall);
  for (const { refresh, calls } of world.tabs) {
    note(refresh?.seen);
    for (const reply of refresh?.replies ?? []) if ('token' in reply) note(reply.token);
    calls.forEach(noteCall);
  }
  const ranks = new Map([...ids].toSorted((one, other) => one - other).map((id, rank) => [id, rank]));
  const ageOf = ({ made }: Token) => (world.forgotten ? 0 : Math.min(world.now - made, oldest));
  return (token) => (token ? `${ranks.get(token.id)}.${ageOf(token)}` : '-');
}

const timerText = (timer: Timer | null) => (timer ? timer.left : '-');

/**
 * A text that is equal for worlds that cannot be told apart: times count from now, refresh tokens from the
 * newest, and the order of the tabs says nothing.
 * @param oldest age in ticks from which a token changes no more
 * @param grace ticks after which it no longer matters when a refresh token was rotated
 */
export function encode(world: World, oldest: number, grace: number): string {
  const name = namesOf(world, oldest);
  const jarText = (jar: number) => Math.min(world.head - jar, world.rotatedAt.length + 1);
  const callText = ({ kind, jar, late, age, arrived, answer }: Call) => {
    const told = answer && (answer.type === 'renewed' ? `${name(answer.token)}:${jarText(answer.jar)}` : answer.type);
    return `${kind[0]}${jarText(jar)}${late ? 'l' : ''}${arrived ? 'a' : ''}${age}${told ?? '?'}`;
  };
  const refreshText = ({ seen, entered, left, replies }: Refresh) =>
    `${name(seen)}${entered ? 'e' : 'w'}${left}${replies.map((reply) => reply.type[2] + ('token' in reply ? name(reply.token) : '')).join('')}`;
  const place = (index: number) => world.refreshQueue.indexOf(index);
  /** Once all is forgotten, a tab that knows it matters only for what it still has on its way. */
  const quietText = (tab: Tab, index: number) =>
    [
      tab.presence[0],
      tab.refresh ? refreshText(tab.refresh) : '-',
      tab.calls.map(callText).join('+'),
      place(index),
    ].join();
  const tabText = (tab: Tab, index: number) =>
    tab.presence === 'closed'
      ? 'x'
      : world.forgotten && tab.session.value === 'anonymous'
        ? quietText(tab, index)
        : [
            tab.presence[0],
            tab.reloaded ? 1 : 0,
            tab.session.number,
            tab.leader.number,
            tab.tokenRefresh?.number ?? '-',
            timerText(tab.leaderTimer),
            timerText(tab.refreshTimer),
            tab.lockNews.map((news) => news[5]).join(''),
            tab.lockInvoke[0],
            tab.endedElsewhere ? 1 : 0,
            tab.refresh ? refreshText(tab.refresh) : '-',
            tab.waiter[0] ?? '-',
            tab.caller[0] ?? '-',
            tab.calls.map(callText).join('+'),
            tab.logoutWaiter,
            tab.witness ? 1 : 0,
            world.leaderQueue.indexOf(index),
            place(index),
          ].join(',');
  const { budget } = world;
  return [
    name(world.cookie),
    jarText(world.jar),
    world.rotatedAt.map((at) => Math.min(world.now - at, grace)).join('.'),
    world.revoked ? 1 : 0,
    world.signOutAsked ? 1 : 0,
    world.forgotten ? 1 : 0,
    world.neglected,
    Math.min(world.now - world.lostAt, grace),
    world.orphans.map(callText).toSorted().join('+'),
    `${budget.freeze}.${budget.close}.${budget.lose}.${budget.signOut}`,
    ...world.tabs.map(tabText).toSorted(),
  ].join(';');
}
