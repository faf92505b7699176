import { serve } from './server.ts';
import type { Rules } from './rules.ts';
import { type Place, placeOf } from './place.ts';
import { meetUnauthorized } from './refresh.ts';
import { answerLogout, closeTab, enterRefresh, replyToRefresh, tell } from './tab.ts';
import { Violation } from './violation.ts';
import { type Call, copy, type Tab, type World } from './world.ts';

/** Something that can happen next, and how it changes a world. */
export interface Move {
  name: string;
  /** It happens before time goes on: an awake tab does not let what is due lie. */
  must: boolean;
  make(world: World): void;
}

type Act = (place: Place) => void;

const isAwake = ({ presence }: Tab) => presence === 'awake';
const isSignedIn = ({ session }: Tab) => session.value === 'signedIn';

/** Disturbances start the clocks of what must happen in time again. */
function disturb(world: World, what: 'freeze' | 'close' | 'lose' | 'signOut') {
  world.budget[what] -= 1;
  world.neglected = 0;
}

/* What a tab does by itself. */

function hearLock(place: Place) {
  const news = place.tab.lockNews.shift();
  if (news) tell(place, 'leader', { type: news });
}

function hearOthers(place: Place) {
  place.tab.endedElsewhere = false;
  tell(place, 'session', { type: 'session.endedElsewhere' });
}

const fire =
  (machine: 'leader' | 'tokenRefresh'): Act =>
  (place) => {
    const which = machine === 'leader' ? 'leaderTimer' : 'refreshTimer';
    const timer = place.tab[which];
    place.tab[which] = null;
    if (timer) tell(place, machine, { type: timer.event });
  };

function passLockBy(place: Place) {
  const { world, index } = place;
  world.refreshQueue = world.refreshQueue.filter((other) => other !== index);
  enterRefresh(place);
}

/** A frozen tab hears nothing: its answers wait for it. */
function hearAnswer(place: Place) {
  const { tab } = place;
  const at = tab.calls.findIndex(({ arrived }) => arrived);
  const [call] = tab.calls.splice(at, 1);
  if (!call?.answer) return;
  if (call.kind === 'logout') answerLogout(place, call.answer.type !== 'lost');
  else if (call.answer.type === 'renewed') replyToRefresh(place, { type: 'renewed', token: call.answer.token });
  else replyToRefresh(place, { type: call.answer.type === 'lost' ? 'lost' : 'refused' });
}

function ownMoves(world: World, index: number): [string, Act][] {
  const tab = world.tabs[index]!;
  if (!isAwake(tab)) return [];
  const { refresh } = tab;
  const moves: [string, Act][] = [];
  if (tab.lockNews.length > 0) moves.push(['hears of the leader lock', hearLock]);
  if (tab.endedElsewhere) moves.push(['hears that the session ended', hearOthers]);
  if (tab.leaderTimer?.left === 0) moves.push(['may steal again', fire('leader')]);
  if (tab.refreshTimer?.left === 0)
    moves.push([`${tab.refreshTimer.event.split('.')[2]} is over`, fire('tokenRefresh')]);
  if (refresh && !refresh.entered && world.refreshQueue[0] === index)
    moves.push(['gets the refresh lock', enterRefresh]);
  if (refresh && !refresh.entered && refresh.left === 0) moves.push(['passes the refresh lock by', passLockBy]);
  if (refresh?.at === 'pause' && refresh.left === 0) {
    moves.push(['tries again', (place) => replyToRefresh(place, { type: 'done' })]);
  }
  if (tab.calls.some(({ arrived }) => arrived)) moves.push(['hears an answer', hearAnswer]);
  return moves;
}

/* What happens to tabs. */

function resume({ world, tab }: Place) {
  tab.presence = 'awake';
  // The page is shown again: it looks for the cookie (sessionChannel.ts).
  if (world.cookie === null) tab.endedElsewhere = true;
}

function freeze({ world, tab }: Place) {
  tab.presence = 'frozen';
  tab.witness = false;
  disturb(world, 'freeze');
}

function close(place: Place) {
  disturb(place.world, 'close');
  closeTab(place);
}

function askSignOut(place: Place) {
  place.world.signOutAsked = true;
  disturb(place.world, 'signOut');
  tell(place, 'session', { type: 'signOut.ask' });
}

/** The idle machine ends: the session is over here, whatever the server says. */
function timeOut(place: Place) {
  place.world.signOutAsked = true;
  disturb(place.world, 'signOut');
  tell(place, 'session', { type: 'xstate.done.actor.idle' });
}

const isExpired = ({ now, cookie }: World, { lifetime }: Rules) => cookie !== null && now - cookie.made >= lifetime;

function happenings(world: World, index: number, rules: Rules): [string, Act][] {
  const { budget, tabs } = world;
  const tab = tabs[index]!;
  if (tab.presence === 'closed') return [];
  const moves: [string, Act][] = [];
  if (budget.close > 0 && tabs.some((other) => other !== tab && other.presence !== 'closed')) {
    moves.push(['is closed', close]);
  }
  if (!isAwake(tab)) moves.push(['is resumed', resume]);
  else if (budget.freeze > 0) moves.push(['is frozen', freeze]);
  if (!isAwake(tab) || !isSignedIn(tab)) return moves;
  if (budget.signOut > 0) moves.push(['signs out', askSignOut], ['times out', timeOut]);
  if ((isExpired(world, rules) || world.revoked) && !tab.caller) {
    moves.push(['meets a 401', (place) => meetUnauthorized(place, 'call')]);
  }
  return moves;
}

/* Calls on their way. */

const allCalls = (world: World) => [...world.orphans, ...world.tabs.flatMap(({ calls }) => calls)];

interface Way {
  name: string;
  can(call: Call, world: World): boolean;
  go(world: World, call: Call, rules: Rules): void;
}

/** Ticks since the refresh token that a call carries was rotated. */
function ticksSinceRotation({ now, head, rotatedAt }: World, { jar }: Call) {
  return jar === head ? 0 : now - (rotatedAt[head - jar - 1] ?? -Infinity);
}

/**
 * A refresh or its answer is lost. Tabs that are awake from now on have the whole grace to ask again, unless
 * some of it is gone already or the network fails a second time within it.
 */
function noteLoss(world: World, call: Call, { grace, callTime }: Rules) {
  const again = world.now - world.lostAt < grace || ticksSinceRotation(world, call) > callTime;
  world.lostAt = world.now;
  for (const tab of world.tabs) tab.witness = !again && isAwake(tab) && isSignedIn(tab);
}

const ways: Way[] = [
  {
    name: 'is carried out',
    can: ({ answer }) => answer === null,
    go: serve,
  },
  {
    name: 'is answered',
    can: ({ answer, arrived }) => answer !== null && !arrived,
    go(world, call) {
      call.arrived = true;
      // The browser keeps the cookie of an answer even while the page sleeps, or is gone.
      if (call.answer?.type === 'renewed') world.jar = call.answer.jar;
    },
  },
  {
    name: 'is lost',
    can: ({ arrived }, { budget }) => !arrived && budget.lose > 0,
    go(world, call, rules) {
      disturb(world, 'lose');
      if (call.kind === 'refresh') noteLoss(world, call, rules);
      call.answer = { type: 'lost' };
      call.arrived = true;
    },
  },
];

function wayMoves(world: World, rules: Rules, owner: number | null): Move[] {
  const callsOf = (of: World) => (owner === null ? of.orphans : of.tabs[owner]!.calls);
  const who = owner === null ? 'a page that is gone' : `tab ${owner}`;
  return callsOf(world).flatMap((call, at) =>
    ways
      .filter(({ can }) => can(call, world))
      .map(({ name, go }) => ({
        name: `${call.kind} of ${who} ${name}`,
        must: call.age >= rules.callTime && name !== 'is lost',
        make(next: World) {
          const own = callsOf(next)[at]!;
          go(next, own, rules);
          if (!own.arrived) return;
          if (owner === null) next.orphans.splice(at, 1);
          else if (isAwake(next.tabs[owner]!)) hearAnswer(placeOf(next, owner, rules));
        },
      })),
  );
}

/* Time. */

function checkPromptness(world: World, { lifetime, promptness }: Rules) {
  const { cookie } = world;
  const due = cookie !== null && !world.revoked && world.now - cookie.made >= lifetime / 2;
  const attended = world.tabs.some((tab) => isAwake(tab) && isSignedIn(tab));
  world.neglected = due && attended ? world.neglected + 1 : 0;
  if (world.neglected > promptness) throw new Violation('a due token was not refreshed');
}

/** Within half a second of a sign-out all tabs that are awake know of it, so certainly within a tick. */
function checkSignedOut({ forgotten, tabs }: World) {
  if (forgotten && tabs.some((tab) => isAwake(tab) && isSignedIn(tab))) {
    throw new Violation('a tab stayed signed in');
  }
}

function tick(world: World, rules: Rules) {
  checkSignedOut(world);
  world.now += 1;
  world.rotatedAt = world.rotatedAt.filter((at) => world.now - at < rules.grace);
  for (const { leaderTimer, refreshTimer, refresh, calls } of world.tabs) {
    for (const timer of [leaderTimer, refreshTimer, refresh]) {
      if (timer && timer.left > 0) timer.left -= 1;
    }
    for (const call of calls) if (!call.arrived) call.age += 1;
  }
  for (const call of world.orphans) call.age += 1;
  checkPromptness(world, rules);
}

/** Nobody is signed in any more, and nothing is on its way that could change that. */
function isOver(world: World) {
  const isAnonymous = ({ presence, session, refresh }: Tab) =>
    presence === 'closed' || (session.value === 'anonymous' && !refresh);
  return world.cookie === null && allCalls(world).length === 0 && world.tabs.every(isAnonymous);
}

/** All that can happen next in a world. */
export function movesOf(world: World, rules: Rules): Move[] {
  if (isOver(world)) return [];
  const moves = wayMoves(world, rules, null);
  world.tabs.forEach((_, index) => {
    const act =
      (must: boolean) =>
      ([name, carryOut]: [string, Act]) => ({
        name: `tab ${index} ${name}`,
        must,
        make: (next: World) => carryOut(placeOf(next, index, rules)),
      });
    moves.push(...ownMoves(world, index).map(act(true)));
    moves.push(...happenings(world, index, rules).map(act(false)));
    moves.push(...wayMoves(world, rules, index));
  });
  if (!moves.some(({ must }) => must)) {
    moves.push({ name: 'tick', must: false, make: (next) => tick(next, rules) });
  }
  return moves;
}

/** Makes worlds look equal that differ only in what nothing can ask for any more. */
function settle(world: World) {
  const calls = allCalls(world);
  if (world.budget.lose === 0) world.lostAt = -Infinity;
  if (world.revoked) {
    world.head = 0;
    world.jar = 0;
    for (const call of calls) [call.jar, call.late] = [0, false];
  }
  if (world.jar !== world.head || calls.some(({ jar }) => jar !== world.head)) return;
  world.rotatedAt = [];
  for (const tab of world.tabs) tab.witness = false;
}

/** The world after a move. @throws Violation when a property does not hold in it */
export function after(world: World, move: Move): World {
  const next = copy(world);
  move.make(next);
  settle(next);
  return next;
}
