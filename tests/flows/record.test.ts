import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock } from 'xstate';
import { recordedSpec } from '../../flows/formats/recorded.ts';
import { type AllowList, createRecorder, redactEvent } from '../../flows/record.ts';
import { recordingFromJson, replay } from '../../flows/replay.ts';
import { phoneConfirmMachine } from '../../machines/subscription/phoneConfirm.machine.ts';
import { counter, request } from './examples.ts';

const allow: AllowList = {
  'xstate.done.actor.ask': { output: 'keep' },
  'xstate.init': { 'input.callingCode': 'keep' },
  'phone.submit': { digits: 'shape' },
};

/** A parent that holds a machine with a child of its own, a timer and outcomes. */
const app = setup({ actors: { request, phone: phoneConfirmMachine, watch: fromCallback(() => {}) } }).createMachine({
  id: 'holder',
  invoke: [
    { src: 'request', id: 'request' },
    { src: 'watch', id: 'watch' },
  ],
  initial: 'calm',
  states: {
    calm: { on: { call: 'calling' } },
    calling: { invoke: { src: 'phone', id: 'phone', input: { callingCode: '60' }, onDone: 'done' } },
    done: {},
  },
});

const machines = { holder: app, request, phoneConfirm: phoneConfirmMachine, counter };

async function recorded() {
  const clock = new SimulatedClock();
  let time = 0;
  const { inspect, recording } = createRecorder(allow, { now: () => time });
  const answers = [false, true];
  const provided = app.provide({
    actors: {
      request: request.provide({ actors: { ask: fromPromise(() => Promise.resolve(answers.shift() ?? true)) } }),
    },
  });
  const actor = createActor(provided, { clock, inspect }).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  await settle();
  time = 2_000;
  clock.increment(2_000);
  await settle();
  actor.send({ type: 'call' });
  time = 2_500;
  actor.getSnapshot().children['phone']?.send({ type: 'phone.submit', digits: '0123456789' });
  actor.getSnapshot().children['phone']?.send({ type: 'phone.confirm' });
  return recording();
}

test('a recording folds through the machines to the state they ended in', async () => {
  const recording = recordingFromJson(JSON.stringify(await recorded()));
  const { steps, differences } = replay(recording, machines);
  expect(differences).toEqual([]);
  expect(recording.ends.map(({ value }) => value)).toEqual(['done', 'answered', 'confirmed']);
  expect(steps.flatMap(({ transitions }) => transitions)).toEqual(
    expect.arrayContaining([
      'working.asking --done ask--> working.deciding',
      'working.pausing --after pause--> working.asking',
      'working.asking --done ask [isYes]--> answered',
      'entering --phone.submit [hasLeadingZero]--> confirming',
    ]),
  );
  expect(steps.find(({ event }) => event.type === 'phone.submit')?.at).toBe(2_500);
});

test('what the list does not allow is not in the file', async () => {
  const text = JSON.stringify(await recorded());
  expect(text).not.toContain('123456789');
  expect(text).toContain('"digits":"0111111111"');
});

test('a recording of another machine than today’s says where they part', async () => {
  const recording = await recorded();
  recording.ends[0] = { value: 'calm', status: 'active' };
  expect(replay(recording, machines).differences).toEqual([
    expect.stringMatching(/^holder '.*' ended in "calm", the replay in "done"$/),
  ]);
  expect(() => replay(recording, { holder: app })).toThrow("a machine 'request', which is not in the registry");
});

test('a spec repeats what player and server did, and nothing that machines told each other', async () => {
  const spec = recordedSpec(replay(await recorded(), machines), 'holder', "a player's case", {
    test: '@playwright/test',
    config: './flows.config.ts',
    browser: './flows/browser.ts',
  });
  expect([...spec.matchAll(/event: \{(?:.*?)"type":"([^"]+)"/g)].map(([, type]) => type)).toEqual([
    'xstate.done.actor.ask',
    'xstate.after.pause.request.working.pausing',
    'xstate.done.actor.ask',
    'call',
    'phone.submit',
    'phone.confirm',
  ]);
  expect(spec).toContain("test('a player\\'s case', async");
});

test('containers stay where their content goes, so that machines find what they take apart', () => {
  const event = {
    type: 'x',
    secret: 'token',
    user: { name: 'Aisyah', deleted: false, tags: ['a'], badge: { id: 'gold', price: 5 } },
    pin: '123456',
    count: 3,
  };
  expect(redactEvent(event, {})).toEqual({ user: { tags: [], badge: {} } });
  expect(
    redactEvent(event, { x: { 'user.deleted': 'keep', 'user.badge.*': 'keep', pin: 'shape', count: 'keep' } }),
  ).toEqual({
    user: { deleted: false, tags: [], badge: { id: 'gold', price: 5 } },
    pin: '111111',
    count: 3,
  });
});

test('the limit is kept and told', () => {
  const { inspect, recording } = createRecorder({}, { limit: 2 });
  const actor = createActor(counter, { inspect }).start();
  for (let count = 0; count < 3; count++) actor.send({ type: 'add' });
  expect(recording()).toMatchObject({ truncated: true, events: { length: 2 } });
});

test('text that is no recording is refused', () => {
  expect(() => recordingFromJson('[]', 'x.json')).toThrow("x.json: this is no recording: 'version' is missing");
  expect(() => recordingFromJson('{', 'x.json')).toThrow('x.json: this is no JSON');
});
