import { performance } from 'node:perf_hooks';
import { type AnyStateMachine, assign, createActor, createMachine, setup } from 'xstate';
import { explore } from '../flows/explore.ts';
import { allSteps } from '../flows/goals.ts';
import { postmanTests } from '../flows/postman.ts';
import { createRecorder } from '../flows/record.ts';
import { type Criterion, plan, planOf } from '../flows/tours.ts';
import config from '../flows.config.ts';

/**
 * `npm run bench:flows`: how fast plans are made, how good edge tours are, and what a recorded event costs.
 *
 * Plans are measured in the processor's time, which other work on the computer does not lengthen.
 */

interface Row {
  what: string;
  value: string;
  bar: string;
  holds: boolean;
}

/** A number in the context that five events move about: as many configurations as it has values. */
const ring = (size: number) =>
  setup({
    types: { context: {} as { at: number } },
    actions: { move: assign({ at: ({ context }, by: number) => (context.at + by) % size }) },
  }).createMachine({
    id: 'ring',
    context: { at: 0 },
    on: Object.fromEntries(
      [1, 7, 31, 113, 499].map((params) => [`move.${params}`, { actions: { type: 'move', params } }]),
    ) as never,
  });

/** As many states, each with five transitions of its own: what is hardest to cover. */
const town = (size: number) =>
  createMachine({
    id: 'town',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `s${index}`,
        {
          on: Object.fromEntries(
            [1, 7, 31, 113, 499].map((by, way) => [`go.${way}`, `s${(index * (way === 4 ? 3 : 1) + by) % size}`]),
          ),
        },
      ]),
    ),
  } as never);

function timed(what: string, machine: AnyStateMachine, criterion: Criterion, bar: number): Row {
  const begun = process.cpuUsage();
  const { explored, paths } = plan(machine, {}, criterion);
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1_000_000;
  const value = `${seconds.toFixed(2)} s (${explored.configurations} configurations, ${explored.steps} steps; ${paths.length} tests)`;
  return { what, value, bar: `< ${bar} s`, holds: seconds < bar };
}

const steps = (tests: unknown[][]) => tests.reduce((sum, test) => sum + test.length, 0);

function ratio(name: string, machine: AnyStateMachine): Row {
  const exploration = explore(machine, config.models[name]);
  const optimum = steps(postmanTests(exploration));
  const tour = steps(planOf(exploration, 'edges').paths.map((path) => path.steps));
  const share = tour / optimum;
  return {
    what: `edge tour of ${name}`,
    value: `${share.toFixed(3)} (${tour} of ${optimum} steps, ${allSteps(exploration).length} edges)`,
    bar: '<= 1.1',
    holds: share <= 1.1,
  };
}

/** What recording adds to an event, and how long it is in the file. */
function recorder(): Row[] {
  const machine = setup({ types: { context: {} as { on: boolean } } }).createMachine({
    id: 'switch',
    context: { on: false },
    on: { 'switch.set': { actions: assign({ on: ({ event }) => event['on'] as boolean }) } },
  });
  const count = 50_000;
  const { inspect, recording } = createRecorder({ 'switch.set': { on: 'keep' } });
  const send = (options: Parameters<typeof createActor>[1]) => {
    const actor = createActor(machine, options as never).start();
    const begun = performance.now();
    for (let index = 0; index < count; index++)
      actor.send({ type: 'switch.set', on: index % 2 === 0, token: 'never kept' });
    return performance.now() - begun;
  };
  const listen = { inspect: () => {} };
  send(listen);
  const plain = Math.min(send(listen), send(listen));
  const recorded = send({ inspect });
  const microseconds = ((recorded - plain) / count) * 1_000;
  const file = JSON.stringify(recording());
  const bytes = file.length / recording().events.length;
  return [
    { what: 'recording an event', value: `${microseconds.toFixed(2)} µs`, bar: '<= 10 µs', holds: microseconds <= 10 },
    { what: 'an event in the file', value: `${bytes.toFixed(1)} bytes`, bar: '<= 100 bytes', holds: bytes <= 100 },
  ];
}

const rows = [
  timed('plan, transitions, 1,000 configurations × 5 events', ring(1_000), 'transitions', 1),
  timed('plan, transitions, 1,000 states of 5 transitions', town(1_000), 'transitions', 1),
  timed('plan, edges, 1,000 configurations × 5 events', ring(1_000), 'edges', 1),
  timed('plan, transitions, 10,000 configurations × 5 events', ring(10_000), 'transitions', 5),
  timed('plan, transitions, 10,000 states of 5 transitions', town(10_000), 'transitions', 5),
  timed('plan, edges, 10,000 configurations × 5 events', ring(10_000), 'edges', 5),
  timed('plan, edges, 10,000 states of 5 transitions', town(10_000), 'edges', 5),
  ...Object.entries(config.machines).map(([name, machine]) => ratio(name, machine)),
  ...recorder(),
];

const width = Math.max(...rows.map(({ what }) => what.length));
for (const { what, value, bar, holds } of rows)
  console.log(`${holds ? '✓' : '✗'} ${what.padEnd(width)}  ${bar.padEnd(12)} ${value}`);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
