import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine, setup } from 'xstate';
import { coverageOf } from '../../flows/coverage.ts';
import { diffPlans } from '../../flows/diff.ts';
import { graphOf } from '../../flows/graph.ts';
import type { RunResult } from '../../flows/run.ts';
import { plan } from '../../flows/tours.ts';
import { readAddress } from '../../flows/viewer/address.ts';
import { edgeCard, type Font, stateCard, wrap } from '../../flows/viewer/card.ts';
import { allStates, toDiagram } from '../../flows/viewer/diagram.ts';
import { lasting } from '../../flows/viewer/duration.ts';
import { type Box, type Direction, layoutInput, readLayout, writeCards } from '../../flows/viewer/layout.ts';
import {
  actorsAt,
  heard,
  idsOf,
  inWords,
  isArrival,
  isReport,
  type LiveTabs,
  type Report,
} from '../../flows/viewer/live.ts';
import { gravest } from '../../flows/viewer/marks.ts';
import { arrowHead, roundedPath } from '../../flows/viewer/path.ts';
import { blankPayload } from '../../flows/viewer/payload.ts';
import { readReport, withRemoved } from '../../flows/viewer/reports.ts';
import { search } from '../../flows/viewer/search.ts';
import { activePaths, backTo, happen, latest, offersOf, simulate } from '../../flows/viewer/simulation.ts';
import { centredOn, fitted, shows, zoomedAt } from '../../flows/viewer/view.ts';
import { machines } from '../../machines/index.ts';

const measure = (text: string, font: Font) => text.length * (font === 'title' ? 8 : 6.5);
const detail = { descriptions: true, actions: true };
const all = Object.entries(machines) as [string, AnyStateMachine][];

test('a diagram has every transition once for each target, and every state', () => {
  for (const [, machine] of all) {
    const graph = graphOf(machine);
    const { root, edges } = toDiagram(graph);
    const states = allStates(root);
    expect(states.map(({ path }) => path).toSorted()).toEqual(graph.nodes.map(({ path }) => path).toSorted());
    const drawn = [...states.flatMap(({ steps }) => steps), ...edges.flatMap(({ steps }) => steps)].map(({ id }) => id);
    const expected = graph.transitions.flatMap(({ id, targets }) =>
      Array.from({ length: Math.max(1, targets.length) }, () => id),
    );
    expect(drawn.toSorted()).toEqual(expected.toSorted());
  }
});

test('a transition to the state around its own is written in the card, with where it leads', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'outer',
    states: { outer: { initial: 'inner', states: { inner: { on: { up: '#m.outer' } } } } },
  });
  const { root, edges } = toDiagram(graphOf(machine));
  expect(edges).toEqual([]);
  expect(allStates(root).find(({ path }) => path === 'outer.inner')?.steps[0]?.outward).toBe('outer');
});

const inner = (box: Box, other: Box) =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.width <= other.x + other.width &&
  box.y + box.height <= other.y + other.height;

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test.each(
  all.flatMap(([name, machine]) => (['DOWN', 'RIGHT'] as Direction[]).map((way) => [name, way, machine] as const)),
)(
  '%s drawn %s: no state or label covers another, words fit, states lie in their parents, arrows are orthogonal',
  async (_, way, machine) => {
    const diagram = toDiagram(graphOf(machine));
    const cards = writeCards(diagram, measure, detail);
    const drawing = readLayout(diagram, cards, await new ELK().layout(layoutInput(diagram, cards, way)));
    const leaves = drawing.states.filter(({ state }) => state.states.length === 0);
    const boxes = [
      ...leaves.map(({ state, box }) => ({ name: state.path, box })),
      ...drawing.edges.map(({ edge, label }) => ({ name: edge.id, box: label })),
    ];
    const covered = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => !apart(a.box, b.box))
        .map((b) => [a.name, b.name]),
    );
    expect(covered).toEqual([]);
    for (const { state, box, card } of drawing.states) {
      expect([box.width >= card.width, box.height >= card.height], state.path).toEqual([true, true]);
      const within = drawing.states.filter((other) => state.states.includes(other.state));
      for (const child of within) {
        expect(inner(child.box, box), child.state.path).toBe(true);
        expect(child.box.y, child.state.path).toBeGreaterThanOrEqual(box.y + card.height);
      }
    }
    for (const { edge, points } of drawing.edges) {
      expect(points.length, edge.id).toBeGreaterThan(1);
      const slanted = points
        .slice(1)
        .filter(({ x, y }, index) => Math.abs(x - points[index]!.x) > 0.5 && Math.abs(y - points[index]!.y) > 0.5);
      expect(slanted, edge.id).toEqual([]);
    }
  },
);

test('words are broken between words, and every word is kept', () => {
  const text = 'Fifteen quiet minutes open a countdown.';
  const lines = wrap(text, 90, (part) => part.length * 6);
  expect(lines.join(' ')).toBe(text);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every((line) => line.length * 6 <= 90)).toBe(true);
  expect(wrap('unbreakable', 10, (part) => part.length * 6)).toEqual(['unbreakable']);
});

test('a card says what its state is, runs and does', () => {
  const { root } = toDiagram(graphOf(machines.session));
  const restoring = allStates(root).find(({ path }) => path === 'restoring')!;
  const words = (card: ReturnType<typeof stateCard>) =>
    card.lines.map(({ spans }) => spans.map(({ text }) => text).join(' '));
  expect(words(stateCard(restoring, measure, detail))).toEqual([
    'restoring',
    'Is there a stored token that has',
    'not expired?',
    'hasToken',
  ]);
  expect(words(stateCard(restoring, measure, { ...detail, descriptions: false }))).toEqual(['restoring', 'hasToken']);
});

test('a label says event, guard and how long a delay lasts', () => {
  const { edges } = toDiagram(graphOf(machines.idle));
  const edge = edges.find(({ from, to }) => from === 'countingDown' && to === 'askingOtherTabs')!;
  const texts = edgeCard(edge.steps, measure, { descriptions: true, actions: true }).lines.flatMap(({ spans }) =>
    spans.map(({ text }) => text),
  );
  expect(texts).toEqual(expect.arrayContaining(['after countdownStep', '[isLastStep]', '3 s', '/ stepCountdown']));
});

test.each([
  [300, '300 ms'],
  [1_500, '1.5 s'],
  [900_000, '15 min'],
  [5_400_000, '1.5 h'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(lasting(milliseconds)).toBe(words);
});

test('a deep link says machine, state, tab and reports of this origin; the rest is dropped', () => {
  expect(
    readAddress({ machine: 'session', state: 'signedIn', tab: 'live', coverage: '/reports/coverage.json' }),
  ).toEqual({
    machine: 'session',
    state: 'signedIn',
    tab: 'live',
    coverage: '/reports/coverage.json',
  });
  for (const coverage of [
    'https://elsewhere.example/c.json',
    '//elsewhere.example/c.json',
    '/\\elsewhere.example',
    'c.json',
    3,
  ]) {
    expect(readAddress({ coverage, tab: 'nothing', machine: '', state: ['a'] })).toEqual({});
  }
});

test('search finds states, events, guards and descriptions, in any order of words', () => {
  const graphs = Object.fromEntries(all.map(([name, machine]) => [name, graphOf(machine)]));
  const found = (query: string) => search(graphs, query).map(({ machine, title }) => `${machine} ${title}`);
  expect(found('signedIn')[0]).toBe('session signedIn');
  expect(found('elsewhere ended')).toContain('session session.endedElsewhere');
  expect(found('isLastStep')).toEqual(['idle after countdownStep [isLastStep]']);
  expect(found('fraud check')).toContain('subscription preparing');
  expect(found('no such thing')).toEqual([]);
  expect(found('  ')).toEqual([]);
  const hits = search(graphs, 'e');
  expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
});

test('the simulation leads where the machine leads, says what follows, and goes back', () => {
  const graph = graphOf(machines.session);
  const start = simulate(machines.session, graph, {});
  expect(offersOf(graph, latest(start)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['done hasToken', 'error hasToken', 'session.lost']),
  );
  const loading = happen(start, { type: 'xstate.done.actor.hasToken', output: true });
  expect([...activePaths(latest(loading))]).toEqual(['', 'loadingProfile']);
  expect(latest(loading).microsteps).toEqual([['restoring --done hasToken [isTrue]--> loadingProfile']]);
  expect(latest(loading).guards).toEqual([['restoring --done hasToken [isTrue]--> loadingProfile', true]]);
  const signedIn = happen(loading, { type: 'xstate.done.actor.loadProfile', output: { deleted: false } });
  expect(latest(signedIn).effects).toContainEqual({ send: { type: 'session.signedIn' }, to: 'parent' });
  expect(activePaths(latest(backTo(signedIn, 1)))).toEqual(activePaths(latest(loading)));
  expect(() => happen(loading, { type: 'xstate.done.actor.loadProfile', output: undefined })).toThrow(/deleted/);
});

test('a delay is offered as an event, and a machine at its end offers nothing', () => {
  const graph = graphOf(machines.idle);
  const start = simulate(machines.idle, graph, {});
  const timeout = offersOf(graph, latest(start)).find(({ kind }) => kind === 'after')!;
  expect(timeout.title).toBe('after idleTimeout');
  const counting = happen(start, { type: timeout.eventType });
  expect(activePaths(latest(counting)).has('countingDown')).toBe(true);
  const over = happen(counting, { type: 'xstate.error.actor.activity', error: new Error('no') });
  expect(offersOf(graph, latest(over))).toEqual([]);
});

test('children that are gone offer no outcome', () => {
  const graph = graphOf(machines.session);
  const anonymous = happen(simulate(machines.session, graph, {}), { type: 'xstate.error.actor.hasToken', error: null });
  expect(offersOf(graph, latest(anonymous)).map(({ title }) => title)).not.toContain('done hasToken');
});

test('the form of a payload is what the machine reads of the event', () => {
  const blank = (machine: AnyStateMachine, type: string) => {
    const simulation = simulate(machine, graphOf(machine), {});
    return blankPayload(type, (event) => simulation.scope.transition(latest(simulation).snapshot, event));
  };
  expect(blank(machines.phoneConfirm, 'phone.submit')).toEqual({ digits: '' });
  expect(blank(machines.idle, 'limit.changed')).toEqual({ limitFactor: 0 });
  expect(blank(machines.session, 'xstate.done.actor.hasToken')).toEqual({ output: null });
  expect(blank(machines.toast, 'toast.dismiss')).toEqual({});
  expect(blankPayload('deep', (event) => void event['output'].profile.name.trim())).toEqual({
    output: { profile: { name: '' } },
  });
});

const actor = (session: string, value: unknown, over: object = {}) => ({
  session,
  id: session,
  parent: null as string | null,
  machine: session,
  status: 'active',
  value,
  context: {},
  children: [] as string[],
  ...over,
});

const reports: Report[] = [
  {
    type: 'tab',
    tab: 't',
    url: '/',
    title: 'Home',
    actors: [actor('root', {}, { children: ['kid'] }), actor('kid', 'idle', { parent: 'root' })],
  },
  {
    type: 'step',
    tab: 't',
    url: '/next',
    title: 'Next',
    at: 1,
    event: { type: 'go' },
    microsteps: [],
    actor: actor('kid', 'busy', { parent: 'root' }),
  },
  { type: 'actor', tab: 't', actor: actor('born', 'new', { parent: 'kid' }) },
  {
    type: 'step',
    tab: 't',
    url: '/next',
    title: 'Next',
    at: 2,
    event: { type: 'stop' },
    microsteps: [],
    actor: actor('kid', 'idle', { parent: 'root' }),
  },
];

test('the live view knows all actors, and what they were at each moment of the log', () => {
  const tabs = reports.reduce(heard, {} as LiveTabs);
  const tab = tabs['t']!;
  const valuesAt = (at: number | null) =>
    Object.fromEntries(Object.values(actorsAt(tab, at)).map(({ id, value }) => [id, value]));
  expect(tab.log.map(({ number, event }) => [number, event.type])).toEqual([
    [0, 'go'],
    [1, 'stop'],
  ]);
  expect(valuesAt(0)).toEqual({ root: {}, kid: 'busy' });
  expect(valuesAt(null)).toEqual({ root: {}, kid: 'idle' });
  expect([tab.url, tab.title]).toEqual(['/next', 'Next']);
  const promise = actor('load', {}, { machine: null, parent: 'kid', status: 'done' });
  expect(
    heard(tabs, {
      type: 'step',
      tab: 't',
      at: 3,
      url: '/',
      title: '',
      event: { type: 'x' },
      microsteps: [],
      actor: promise,
    })['t']!.log,
  ).toEqual(tab.log);
  expect(heard(tabs, { type: 'gone', tab: 't' })).toEqual({});
  expect(heard({}, reports[1]!)).toEqual({});
});

test('active states are read by their innermost names', () => {
  expect(inWords('signedIn')).toBe('signedIn');
  expect(inWords({ lock: { queueing: 'leading' }, stealing: 'allowed' })).toBe(
    'lock.queueing.leading · stealing.allowed',
  );
  expect(inWords({})).toBe('');
});

test('an actor that its parent holds no more is gone, with all that it held', () => {
  const some = reports.slice(0, 3).reduce(heard, {} as LiveTabs);
  expect(Object.keys(some['t']!.now).toSorted()).toEqual(['born', 'kid', 'root']);
  const none = heard(some, {
    type: 'step',
    tab: 't',
    url: '/next',
    title: 'Next',
    at: 3,
    event: { type: 'drop' },
    microsteps: [],
    actor: actor('root', {}),
  });
  expect(Object.keys(none['t']!.now)).toEqual(['root']);
});

test('a long log forgets its beginning and keeps the past right', () => {
  const step = (at: number): Report => ({
    type: 'step',
    tab: 't',
    url: '/next',
    title: 'Next',
    at,
    event: { type: 'go' },
    microsteps: [],
    actor: actor('root', `at ${at}`),
  });
  let tabs = heard({}, { type: 'tab', tab: 't', url: '/', title: '', actors: [actor('root', 'start')] });
  for (let at = 0; at < 1_005; at += 1) tabs = heard(tabs, step(at));
  const tab = tabs['t']!;
  expect([tab.log.length, tab.log[0]!.number, tab.before['root']!.value]).toEqual([1_000, 5, 'at 4']);
  expect(actorsAt(tab, 7)['root']!.value).toBe('at 7');
});

test('a transition is known by its place, whatever implementations the app gave the machine', () => {
  const graph = graphOf(machines.idle);
  const taken = [
    [{ source: 'countingDown', eventType: 'xstate.after.countdownStep.idle.countingDown', branch: 1 }],
    [{ source: '', eventType: 'x', branch: 0 }],
  ];
  expect(idsOf(graph, taken)).toEqual([['countingDown --after countdownStep--> countingDown'], []]);
  expect([{ type: 'hello' }, null, 'step', { type: 'other', tab: 't' }].some(isReport)).toBe(false);
  expect(reports.every(isReport)).toBe(true);
  expect([{ type: 'here' }, { type: 'hello' }, null].map(isArrival)).toEqual([true, false, false]);
});

const worker = setup({}).createMachine({
  id: 'worker',
  initial: 'idle',
  states: { idle: { on: { ask: 'working', skip: 'idle' } }, working: { on: { stop: 'idle' } } },
});

test('a coverage report colours what ran, what did not, and what is waived, with the reason', () => {
  const graph = graphOf(worker);
  const [ask = '', skip = '', stop = ''] = graph.transitions.map(({ id }) => id);
  const steps = [{ transitions: [ask] }];
  const runs = [{ paths: [{ steps, failure: undefined }] }] as unknown as RunResult[];
  const coverage = coverageOf(graph, { waivers: { [skip]: 'never pressed' } }, runs);
  const report = readReport('coverage', JSON.parse(JSON.stringify([{ coverage, runs }])))!.get('worker')!;
  expect(Object.fromEntries(report.verdicts)).toEqual({ [ask]: 'covered', [skip]: 'waived', [stop]: 'uncovered' });
  expect(report.reasons.get(skip)).toBe('never pressed');
  expect(gravest([ask, stop], report.verdicts)).toBe('uncovered');
  expect(gravest(['other'], report.verdicts)).toBeUndefined();
});

test('a comparison shows what came, what changed, and what is gone as an arrow that still can be drawn', () => {
  const later = createMachine({
    id: 'worker',
    initial: 'idle',
    states: {
      idle: { on: { ask: 'working', leave: 'working' } },
      working: { on: { stop: { target: 'idle', actions: 'tidy' } } },
    },
  });
  const file: unknown = JSON.parse(JSON.stringify(diffPlans([plan(worker)], [plan(later)])));
  const report = readReport('diff', file)!.get('worker')!;
  expect(Object.fromEntries(report.verdicts)).toEqual({
    'idle --leave--> working': 'added',
    'idle --skip--> idle': 'removed',
    'working --stop--> idle': 'changed',
  });
  expect(report.reasons.get('working --stop--> idle')).toContain('actions');
  const drawn = toDiagram(withRemoved(graphOf(later), report));
  expect(allStates(drawn.root).flatMap(({ steps }) => steps.map(({ id }) => id))).toContain('idle --skip--> idle');
});

test.each([
  [null],
  [[]],
  [{ machine: 'worker' }],
  [{ transitions: [{ id: 'a' }] }],
  ['text'],
  [{ machine: 'worker', transitions: [] }],
])('%j is no report', (file) => {
  expect([readReport('coverage', file), readReport('diff', file)]).toEqual([null, null]);
});

test('the view fits, zooms around a point, and shows what is asked for', () => {
  const frame = { width: 800, height: 600 };
  const picture = { x: 0, y: 0, width: 1_600, height: 600 };
  expect(fitted(picture, frame)).toEqual({ scale: 0.5, x: 0, y: 150 });
  expect(fitted({ ...picture, width: 100, height: 100 }, frame).scale).toBe(1);
  const zoomed = zoomedAt({ x: 10, y: 20, scale: 1 }, { x: 110, y: 120 }, 2);
  expect(zoomed).toEqual({ x: -90, y: -80, scale: 2 });
  expect(zoomedAt(zoomed, { x: 0, y: 0 }, 1_000).scale).toBe(4);
  const target = { x: 1_500, y: 10, width: 80, height: 40 };
  expect(shows(fitted(picture, frame), target, frame)).toBe(true);
  expect(shows({ x: 0, y: 0, scale: 1 }, target, frame)).toBe(false);
  expect(shows(centredOn({ x: 0, y: 0, scale: 1 }, target, frame), target, frame)).toBe(true);
});

test('lines have round corners and arrows have heads', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: 30, y: 40 },
  ];
  expect(roundedPath(points)).toBe('M0 0L0 32Q0 40 8 40L30 40');
  expect(roundedPath([])).toBe('');
  expect(arrowHead(points)).toBe('M30 40L22 36.5L22 43.5Z');
  expect(arrowHead([{ x: 1, y: 1 }])).toBe('');
});
