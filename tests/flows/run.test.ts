import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { coverageOf, problemsOf } from '../../flows/coverage.ts';
import { mutantsOf, runMutant } from '../../flows/mutants.ts';
import { type Plan, planFromJson, planToJson } from '../../flows/plan.ts';
import { run, runPath } from '../../flows/run.ts';
import { plan } from '../../flows/tours.ts';
import { counter, door, race, request, requestCases } from './examples.ts';

const model = { cases: [...requestCases] };

test('a run executes what was planned, on simulated time and with children that do as they are told', () => {
  const planned = plan(request, model, 'edges');
  const { paths } = run(request, planned);
  expect(paths.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(paths.map(({ steps }) => steps.map(({ transitions }) => transitions))).toEqual(
    planned.paths.map(({ steps }) => steps.map(({ transitions }) => transitions)),
  );
});

test('a plan read from JSON runs alike', () => {
  const planned = planFromJson(planToJson(plan(request, model)));
  expect(run(request, planned).paths.flatMap(({ failure }) => failure ?? [])).toEqual([]);
});

test('text that is no plan is refused with what is missing', () => {
  expect(() => planFromJson('{"machine":"m"}', 'old.json')).toThrow(
    "old.json: this is no plan: 'criterion' is missing",
  );
  expect(() => planFromJson('{', 'old.json')).toThrow('old.json: this is no JSON');
});

const altered = (change: (step: Plan['paths'][number]['steps'][number]) => void): string | null => {
  const planned = planFromJson(planToJson(plan(request, model)));
  const isPause = ({ event }: { event: { type: string } }) =>
    event.type === 'xstate.after.pause.request.working.pausing';
  const path = planned.paths.find(({ steps }) => steps.some(isPause));
  const step = path?.steps.find(isPause);
  if (!path || !step) throw new Error('The plan has no pause');
  change(step);
  return runPath(request, path).failure;
};

test.each<[string, Parameters<typeof altered>[0], RegExp]>([
  [
    'state',
    (step) => (step.state.value = 'failed'),
    /'xstate\.after\.pause.*: state: expected \["active","failed"\], got \["active",\{"working":"asking"\}\]/,
  ],
  ['context', (step) => (step.state.context = { tries: 7 }), /context: expected \{"tries":7\}, got \{"tries":\d\}/],
  [
    'transitions',
    (step) => (step.transitions = []),
    /transitions: expected \[\], got \["working\.pausing --after pause/,
  ],
  ['effects', (step) => (step.effects = [{ emit: { type: 'gave.up' } }]), /effects: expected \[\{"emit"/],
  ['time', (step) => (step.at -= 1), /state: expected/],
  ['time, too late', (step) => (step.at += 2), /before 'xstate\.after\.pause/],
])('a wrong %s fails at its step', (_, change, message) => {
  expect(altered(change)).toMatch(message);
});

test('an outcome of a child that does not run fails', () => {
  const planned = plan(request, model);
  const [path] = planned.paths;
  const steps = path?.steps.slice(0, 1) ?? [];
  const stray = { ...steps[0], event: { type: 'xstate.done.actor.nobody', output: 1 } } as (typeof steps)[number];
  const failure = runPath(request, { ...path!, steps: [...steps, stray] }).failure;
  expect(failure).toContain("the child 'nobody', which the plan makes report, does not run");
});

test('coverage counts what was executed, and says what is wrong by name', () => {
  const planned = plan(race);
  const late = 'running --after late--> second';
  const of = (waivers: Record<string, string>) => coverageOf(planned.graph, { waivers }, [run(race, planned)]);
  expect(problemsOf(of({}), planned)).toEqual([`race: '${late}' was never executed`]);
  expect(problemsOf(of({ [late]: 'the other timer is always first' }), planned)).toEqual([]);
  expect(of({ [late]: 'the other timer is always first' })).toMatchObject({ executed: 1, waived: 1, missing: [] });
  expect(
    problemsOf(of({ [late]: 'x', 'no --such--> thing': 'y', 'running --after soon--> first': 'z' }), planned),
  ).toEqual([
    "race: the model waives 'no --such--> thing', which does not exist",
    "race: the model waives 'running --after soon--> first', which is executed: take the waiver away",
  ]);
});

test('what no case reaches is told apart from what was not executed', () => {
  const picky = setup({ guards: { isBig: (_, size: number | undefined) => (size ?? 0) > 1 } }).createMachine({
    id: 'picky',
    on: { pick: { guard: { type: 'isBig', params: ({ event }) => event['size'] as number | undefined } } },
  });
  const planned = plan(picky);
  expect(problemsOf(coverageOf(planned.graph, {}, [run(picky, planned)]), planned)).toEqual([
    "picky: 'picky --pick [isBig]--> (stays)' can't be reached with the cases of its model: add one, or waive it with a reason",
  ]);
});

test('each way to break a machine is made, and noticed', () => {
  const mutants = mutantsOf(request);
  expect(new Set(mutants.map(({ kind }) => kind))).toEqual(new Set(['drop', 'retarget', 'negate', 'delay']));
  const plans = [plan(request, model), plan(request, model, '1-switch')];
  const survivors = mutants
    .map((mutant) => runMutant(request, mutant, plans))
    .filter(({ killedBy }) => killedBy === null);
  expect(survivors).toEqual([]);
});

test('a mutant leaves the machine itself as it was', () => {
  const before = JSON.stringify(plan(counter).paths);
  for (const mutant of mutantsOf(counter)) runMutant(counter, mutant, [plan(counter)]);
  expect(JSON.stringify(plan(counter).paths)).toBe(before);
});

test('a plan that looks at nothing kills nothing', () => {
  const planned = plan(door, {}, 'states');
  const blind = { ...planned, paths: planned.paths.map((path) => ({ ...path, steps: path.steps.slice(0, 1) })) };
  const results = mutantsOf(door).map((mutant) => runMutant(door, mutant, [blind]));
  expect(results.every(({ killedBy }) => killedBy === null)).toBe(true);
});
