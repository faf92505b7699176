import { askForLeaderLock, leaveLeaderQueue } from './leaderLock.ts';
import { call, done, failed, isAlive, type Machine, type Place, placeOf, profile, without } from './place.ts';
import { endRefresh, goOn, meetUnauthorized, startRefresh } from './refresh.ts';
import { type Rules, ticksOf } from './rules.ts';
import { begin, type Effect, type Entry, type MachineEvent, step } from './table.ts';
import { Violation } from './violation.ts';
import type { Reply, Tab, Timer, World } from './world.ts';

/* Sign-out. */

/** The cookie goes, and the other tabs are told. */
function forget({ world, index }: Place) {
  if (!world.signOutAsked && !world.revoked) throw new Violation('a session was forgotten that the server honours');
  world.cookie = null;
  world.forgotten = true;
  world.tabs.forEach((other, at) => {
    if (at !== index && other.presence !== 'closed') other.endedElsewhere = true;
  });
}

/** An answer reaches a refresh, or its pause is over. */
export function replyToRefresh(place: Place, reply: Reply): void {
  const { tab, rules } = place;
  tab.refresh?.replies.push(reply);
  if (reply.type === 'lost' && rules.defects.noSecondTry) endRefresh(place, 'failed');
  else goOn(place);
  drain(place);
}

/** The lock is held, or was waited for long enough. */
export function enterRefresh(place: Place): void {
  const { tab } = place;
  if (tab.refresh) [tab.refresh.entered, tab.refresh.left] = [true, 0];
  goOn(place);
  drain(place);
}

/* The machines. */

function loadProfile(place: Place) {
  if (!place.world.revoked) place.inbox.push({ to: 'session', event: done('loadProfile', profile) });
  else meetUnauthorized(place, 'profile');
}

function readToken({ world, rules, inbox }: Place, id: string) {
  const age = world.cookie && Math.min(world.now - world.cookie.made, rules.lifetime);
  const seconds = rules.tick / 1_000;
  const output = age !== null && { secondsLeft: (rules.lifetime - age) * seconds, lifetime: rules.lifetime * seconds };
  inbox.push({ to: 'tokenRefresh', event: output ? done(id, output) : failed(id) });
}

function endSession(place: Place, id: string, { tellServer }: { tellServer: boolean }) {
  const { world, tab, inbox } = place;
  forget(place);
  if (!tellServer) inbox.push({ to: 'session', event: done(id) });
  else {
    tab.logoutWaiter = id;
    tab.calls.push(call(world, 'logout'));
  }
}

function start(place: Place, { src, id, input }: Effect & { type: 'start' }) {
  const { world, tab, inbox } = place;
  switch (src) {
    case 'holdLock':
      askForLeaderLock(place, id, (input as { steal: boolean }).steal);
      break;
    case 'hasToken':
      inbox.push({ to: 'session', event: done(id, isAlive(world.cookie, place)) });
      break;
    case 'loadProfile':
      loadProfile(place);
      break;
    case 'signOut':
      tab.logoutWaiter = id;
      tab.calls.push(call(world, 'logout'));
      break;
    case 'endSession':
      endSession(place, id, input as { tellServer: boolean });
      break;
    case 'tokenRefresh':
      carryOut(place, 'tokenRefresh', begin(place.rules.machines.tokenRefresh, input));
      break;
    case 'readToken':
      readToken(place, id);
      break;
    case 'refresh':
      tab.waiter = id;
      startRefresh(place);
      break;
    default:
  }
}

function stop(place: Place, id: string) {
  const { tab } = place;
  if (id === tab.lockInvoke) leaveLeaderQueue(place);
  if (id === tab.waiter) tab.waiter = '';
  if (id === 'tokenRefresh') [tab.tokenRefresh, tab.refreshTimer, tab.waiter] = [null, null, ''];
}

/** How the root passes on what its children report (app.machine.ts). */
const listenerOf = (sender: Machine, { type }: MachineEvent): Machine | null => {
  if (sender === 'tokenRefresh' || sender === 'leader') return 'session';
  return type === 'leadership.claimed' ? 'leader' : null;
};

function setTimer(tab: Tab, machine: Machine, timer: Timer | null) {
  if (machine === 'leader') tab.leaderTimer = timer;
  if (machine === 'tokenRefresh') tab.refreshTimer = timer;
}

function carryOutEffect(place: Place, machine: Machine, effect: Effect) {
  const { tab, rules, inbox } = place;
  switch (effect.type) {
    case 'start':
      start(place, effect);
      break;
    case 'stop':
      stop(place, effect.id);
      break;
    case 'tellParent': {
      const to = listenerOf(machine, effect.event);
      if (to) inbox.push({ to, event: effect.event });
      break;
    }
    case 'tellChild':
      if (effect.id === 'tokenRefresh') inbox.push({ to: 'tokenRefresh', event: effect.event });
      break;
    case 'emit':
      if (effect.event.type === 'page.reloadNeeded' && !tab.reloaded) place.reloads = true;
      break;
    case 'startTimer':
      setTimer(tab, machine, { event: effect.event.type, left: ticksOf(effect.delay, rules.tick) });
      break;
    case 'stopTimer':
      setTimer(tab, machine, null);
      break;
  }
}

function carryOut(place: Place, machine: Machine, { entry, effects }: { entry: Entry; effects: Effect[] }) {
  const { tab, inbox } = place;
  tab[machine] = entry;
  for (const effect of effects) carryOutEffect(place, machine, effect);
  if (machine === 'tokenRefresh' && entry.done) inbox.push({ to: 'session', event: done('tokenRefresh') });
}

const isSignedIn = (entry: Entry) => entry.value === 'signedIn';

/** A child that was stopped meanwhile has nothing more to say. */
function isHeard({ children }: Entry, { type }: MachineEvent): boolean {
  const [, child] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type) ?? [];
  return child === undefined || children.includes(child);
}

/** Lets the machines hear all that is on its way to them, in order. */
function drain(place: Place): void {
  const { tab, inbox, world } = place;
  for (let message = inbox.shift(); message; message = inbox.shift()) {
    const entry = tab[message.to];
    if (!entry || !isHeard(entry, message.event)) continue;
    const wasSignedIn = isSignedIn(tab.session);
    carryOut(place, message.to, step(entry, message.event));
    const isOut = !isSignedIn(tab.session);
    if (wasSignedIn && isOut && !world.signOutAsked && !world.revoked) {
      throw new Violation('signed out without a final error');
    }
  }
  if (place.reloads) reload(place);
}

/** An event for one of the tab's machines. */
export function tell(place: Place, to: Machine, event: MachineEvent): void {
  place.inbox.push({ to, event });
  drain(place);
}

/** What is on its way when a page goes away is still carried out. */
function leavePage(place: Place) {
  const { world, index, tab } = place;
  leaveLeaderQueue(place);
  world.refreshQueue = without(world.refreshQueue, index);
  world.orphans.push(...tab.calls.filter(({ arrived }) => !arrived));
}

function openPage(place: Place) {
  const { rules, tab } = place;
  const leader = begin(rules.machines.leader, undefined);
  const session = begin(rules.machines.session, undefined);
  Object.assign(tab, emptyTab(leader.entry, session.entry), { reloaded: tab.reloaded });
  carryOut(place, 'session', session);
  carryOut(place, 'leader', leader);
  drain(place);
}

/** At most once for each tab: the product's own limit is once in ten minutes. */
function reload(place: Place) {
  leavePage(place);
  place.reloads = false;
  place.tab.reloaded = true;
  openPage(place);
}

export function closeTab(place: Place): void {
  leavePage(place);
  const { leader, session } = place.tab;
  Object.assign(place.tab, emptyTab(leader, session), { presence: 'closed' });
}

const emptyTab = (leader: Entry, session: Entry): Tab => ({
  presence: 'awake',
  reloaded: false,
  session,
  leader,
  tokenRefresh: null,
  leaderTimer: null,
  refreshTimer: null,
  lockNews: [],
  lockInvoke: '',
  endedElsewhere: false,
  refresh: null,
  waiter: '',
  caller: '',
  calls: [],
  logoutWaiter: '',
  witness: false,
});

/** A logout's answer: the session is forgotten if the server ended it, or knew of none. */
export function answerLogout(place: Place, ended: boolean): void {
  const { tab, world, inbox } = place;
  const id = tab.logoutWaiter;
  const asked = id === 'signOut';
  tab.logoutWaiter = '';
  if (asked && ended && !world.forgotten) forget(place);
  inbox.push({ to: 'session', event: asked && !ended ? failed(id) : done(id) });
  drain(place);
}

/** A new world of tabs that are all signed in, with a token that was made just now. */
export function newWorld(tabs: number, rules: Rules): World {
  const leader = begin(rules.machines.leader, undefined).entry;
  const session = begin(rules.machines.session, undefined).entry;
  const world: World = {
    now: 0,
    nextToken: 1,
    cookie: { id: 1, made: 0 },
    jar: 0,
    head: 0,
    rotatedAt: [],
    revoked: false,
    signOutAsked: false,
    forgotten: false,
    neglected: 0,
    lostAt: -Infinity,
    leaderQueue: [],
    refreshQueue: [],
    orphans: [],
    budget: { ...rules.budget },
    tabs: Array.from({ length: tabs }, () => emptyTab(leader, session)),
  };
  world.tabs.forEach((_, index) => openPage(placeOf(world, index, rules)));
  return world;
}
