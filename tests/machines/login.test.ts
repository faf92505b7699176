import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { loginMachine } from '../../machines/session/login.machine.ts';
import { settle, start } from './harness.ts';

describe('login', () => {
  const startLogin = (logIn: () => Promise<void>) =>
    start(loginMachine.provide({ actors: { logIn: fromPromise(logIn) } }));
  const submit = { type: 'login.submit', username: 'aisyah', password: 'open sesame' } as const;

  test('starts the session, and leads back once the player is known', async () => {
    const { actor, emitted, toParent } = startLogin(async () => {});
    actor.send(submit);
    await settle();
    expect(toParent).toEqual([{ type: 'session.started' }]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(emitted).toEqual([]);
    actor.send({ type: 'session.signedIn' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(emitted).toEqual([{ type: 'return.asked' }]);
  });

  test('shows a refusal, and keeps the password nowhere', async () => {
    const { actor } = startLogin(() =>
      Promise.reject(Object.assign(new Error('Wrong password'), { error: 'InvalidCredentials' })),
    );
    actor.send(submit);
    await settle();
    expect(actor.getSnapshot().context.problem).toEqual({ error: 'InvalidCredentials', message: 'Wrong password' });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('open sesame');
    actor.send(submit);
    expect(actor.getSnapshot().context.problem).toBeNull();
    expect(actor.getSnapshot().can(submit)).toBe(false);
  });

  test('a profile that then cannot be had is a refusal too', async () => {
    const { actor } = startLogin(async () => {});
    actor.send(submit);
    await settle();
    actor.send({ type: 'session.signedOut' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { problem: { error: 'Unknown', message: 'Something went wrong' } },
    });
  });
});

test('an effect that nobody provided fails by name', async () => {
  const actor = createActor(loginMachine.provide({ actors: {} }));
  actor.start();
  actor.send({ type: 'login.submit', username: 'a', password: 'b' });
  await settle();
  expect(actor.getSnapshot().context.problem?.message).toBe('login: logIn must be provided');
});
