import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { killMutants } from '../../flows/cli/planning.ts';
import { type Assessment, assess, coverageTable } from '../../flows/report.ts';
import config from '../../flows.config.ts';
import { machines } from '../../machines/index.ts';

const names = Object.keys(machines);
const machineOf = (name: string) => config.machines[name] as AnyStateMachine;
const assessments: Assessment[] = [];

test('every machine of the registry has a model, and every model a machine', () => {
  const files = globSync('tests/paths/*.model.ts').map((file) => file.replace(/.*\/(\w+)\.model\.ts$/, '$1'));
  expect(Object.keys(config.machines).toSorted()).toEqual(names.toSorted());
  expect(Object.keys(config.models).toSorted()).toEqual(names.toSorted());
  expect(files.toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  test('every transition is executed on actors, alone and in pairs', () => {
    const assessment = assess(machineOf(name), config.models[name] ?? {}, ['transitions', '1-switch']);
    assessments.push(assessment);
    expect(assessment.problems).toEqual([]);
    for (const { goals } of assessment.plans) expect(goals.missed).toEqual([]);
  }, 60_000);
});

test('of all transitions fewer than one in twenty is waived', () => {
  console.log(coverageTable(assessments));
  const all = assessments.flatMap(({ coverage }) => coverage.transitions);
  expect(assessments).toHaveLength(names.length);
  expect(all.filter(({ count, waiver }) => count === 0 && waiver !== null).length).toBeLessThan(0.05 * all.length);
});

/** Mutants that no test can notice, each with the reason: they are no fault. */
const harmless: Record<string, string> = {};

test('at least nineteen of twenty mutants are killed, and the others are known', () => {
  const results = names.flatMap((name) =>
    killMutants({ name, machine: machineOf(name), model: config.models[name] ?? {} }),
  );
  const survivors = results.filter(({ killedBy }) => killedBy === null);
  console.log(`${results.length - survivors.length} of ${results.length} mutants killed`);
  expect(survivors.map(({ machine, transition, change }) => `${machine}: ${transition} ${change}`).toSorted()).toEqual(
    Object.keys(harmless).toSorted(),
  );
  expect(survivors.length).toBeLessThanOrEqual(0.05 * results.length);
}, 60_000);
