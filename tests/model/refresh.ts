import { renewal, type RefreshStep } from '../../src/api/renewal.ts';
import { call, done, failed, type Place, profile, without } from './place.ts';
import { Violation } from './violation.ts';
import type { Refresh, Reply, Tab, Token } from './world.ts';

/* The refresh: the product's own steps, replayed up to where they are. */

const nameOf = (token: Token | null) => (token ? String(token.id) : undefined);

function replyValue(reply: Reply): unknown {
  switch (reply.type) {
    case 'read':
      return nameOf(reply.token);
    case 'renewed':
      return { kind: 'renewed', token: nameOf(reply.token) };
    case 'refused':
      return { kind: 'refused' };
    case 'lost':
      return { kind: 'lost', failure: 'lost' };
    case 'done':
      return undefined;
  }
}

type Position = { step: RefreshStep } | { outcome: 'refreshed' | 'refused' | 'failed' };

function positionOf({ seen, replies }: Refresh): Position {
  const steps = renewal(nameOf(seen));
  try {
    let next = steps.next();
    for (const reply of replies) next = steps.next(replyValue(reply));
    return next.done ? { outcome: next.value } : { step: next.value };
  } catch (failure) {
    if (failure !== 'lost') throw failure;
    return { outcome: 'failed' };
  }
}

/** What a read of the cookie tells, and what a wrong refresh would take it to be. */
function readCookie({ world, rules: { defects } }: Place, { seen, replies }: Refresh): Token | null {
  if (defects.noReread && replies.length === 0) return seen;
  if (defects.storesBlindly && replies.length > 0) return seen;
  return world.cookie;
}

function store({ world }: Place, token: Token) {
  if (world.forgotten) throw new Violation('a sign-out was undone');
  world.cookie = token;
  world.neglected = 0;
}

export function endRefresh(place: Place, outcome: 'refreshed' | 'refused' | 'failed') {
  const { world, index, tab, inbox } = place;
  const { waiter, caller } = tab;
  tab.refresh = null;
  world.refreshQueue = without(world.refreshQueue, index);
  [tab.waiter, tab.caller] = ['', ''];
  if (waiter) inbox.push({ to: 'tokenRefresh', event: outcome === 'failed' ? failed(waiter) : done(waiter, outcome) });
  if (caller && outcome === 'refused') inbox.push({ to: 'session', event: { type: 'session.lost' } });
  else if (caller === 'profile') {
    inbox.push({ to: 'session', event: outcome === 'failed' ? failed('loadProfile') : done('loadProfile', profile) });
  }
}

/** Goes on until the refresh waits for something or ends. */
export function goOn(place: Place): void {
  const { world, tab, rules } = place;
  while (tab.refresh?.entered) {
    const { refresh } = tab;
    const position = positionOf(refresh);
    if ('outcome' in position) {
      endRefresh(place, position.outcome);
      break;
    }
    const { step: next } = position;
    refresh.at = next.type;
    if (next.type === 'read') refresh.replies.push({ type: 'read', token: readCookie(place, refresh) });
    else if (next.type === 'store') {
      const token = refresh.replies.flatMap((reply) => (reply.type === 'renewed' ? reply.token : [])).at(-1);
      if (token) store(place, token);
      refresh.replies.push({ type: 'done' });
    } else {
      if (next.type === 'pause') refresh.left = rules.retryPause;
      else tab.calls.push(call(world, 'refresh', world.cookie?.id !== refresh.seen?.id));
      break;
    }
  }
}

export function startRefresh({ world, index, tab, rules }: Place) {
  if (tab.refresh) return;
  tab.refresh = { seen: world.cookie, entered: false, left: rules.patience, replies: [], at: 'read' };
  world.refreshQueue.push(index);
}

/** A call of this tab met a 401. */
export function meetUnauthorized(place: Place, caller: Tab['caller']): void {
  place.tab.caller = caller;
  startRefresh(place);
}
