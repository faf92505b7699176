import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { diffPlans, diffToText } from '../../flows/diff.ts';
import { plan } from '../../flows/tours.ts';

const states = {
  idle: { description: 'At rest.', on: { ask: 'working' } },
  working: { on: { stop: 'idle', done: 'idle' }, after: { 1_000: 'idle' } },
  over: {},
};

const before = createMachine({ id: 'worker', initial: 'idle', states });
const after = createMachine({
  id: 'worker',
  initial: 'idle',
  states: {
    idle: { description: 'Waiting.', on: { ask: 'working', leave: 'over' } },
    working: { on: { stop: 'over' }, after: { 1_000: { target: 'idle', reenter: true } } },
    over: {},
    extra: {},
  },
});

const [diff] = diffPlans([plan(before)], [plan(after)]);

test('what was added, removed and changed, by name', () => {
  expect(diff).toMatchObject({
    machine: 'worker',
    added: ['idle --leave--> over'],
    removed: ['working --done--> idle'],
    changed: [
      { id: 'working --after 1000--> idle', what: ['reenter was false, is true'] },
      { id: 'working --stop--> over', what: ['targets was ["idle"], is ["over"]'] },
    ],
    states: {
      added: ['extra'],
      removed: [],
      changed: [{ id: 'idle', what: ["description was 'At rest.', is 'Waiting.'"] }],
    },
  });
});

test('the tests that take it, before and after', () => {
  expect(diff?.touched).toEqual(['worker 01: to idle']);
  expect(diff?.affected.length).toBeGreaterThan(0);
});

test('a machine that did not change is not mentioned; one that is new or gone is', () => {
  expect(diffPlans([plan(before)], [plan(before)])).toEqual([]);
  expect(diffPlans([], [plan(before)])[0]).toMatchObject({ added: { length: 4 }, removed: [] });
  expect(diffPlans([plan(before)], [])[0]).toMatchObject({ added: [], removed: { length: 4 } });
});

test('as text', () => {
  expect(diffToText([])).toBe('No machine changed.\n');
  expect(diffToText([diff!])).toContain('  ~ working --stop--> over\n      targets was ["idle"], is ["over"]\n');
});
