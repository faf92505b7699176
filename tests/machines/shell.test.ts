import { describe, expect, test } from 'vitest';
import { externalLinkMachine } from '../../machines/shell/externalLink.machine.ts';
import { toastMachine } from '../../machines/shell/toast.machine.ts';
import { start } from './harness.ts';

describe('toast', () => {
  test('shows one message at a time: the newest', () => {
    const { actor, clock } = start(toastMachine);
    actor.send({ type: 'toast.show', tone: 'success', notice: 'signedOut' });
    clock.increment(5_000);
    actor.send({ type: 'toast.show', tone: 'error', text: 'No such badge' });
    expect(actor.getSnapshot().context).toEqual({
      notice: null,
      text: 'No such badge',
      tone: 'error',
      secondsLeft: null,
    });
    clock.increment(5_999);
    expect(actor.getSnapshot().matches('shown')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches('hidden')).toBe(true);
  });

  test('stays while the player rests on it', () => {
    const { actor, clock } = start(toastMachine);
    actor.send({ type: 'toast.show', tone: 'info', text: 'Hello' });
    actor.send({ type: 'toast.hold' });
    clock.increment(60_000);
    expect(actor.getSnapshot().matches({ shown: 'held' })).toBe(true);
    actor.send({ type: 'toast.release' });
    clock.increment(6_000);
    expect(actor.getSnapshot().matches('hidden')).toBe(true);
  });

  test('can be dismissed, also while held', () => {
    const { actor } = start(toastMachine);
    actor.send({ type: 'toast.show', tone: 'info', text: 'Hello' });
    actor.send({ type: 'toast.hold' });
    actor.send({ type: 'toast.dismiss' });
    expect(actor.getSnapshot().matches('hidden')).toBe(true);
  });
});

describe('externalLink', () => {
  const host = 'arenaku.example';
  const away = { type: 'link.follow', url: 'https://elsewhere.example/a', host: 'elsewhere.example' } as const;

  test('follows a link of its own host at once, in a new tab if the link says so', () => {
    const { actor, emitted } = start(externalLinkMachine, { host });
    actor.send({ type: 'link.follow', url: '/mall', host });
    actor.send({ type: 'link.follow', url: '/watch', host, newTab: true });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(emitted).toEqual([
      { type: 'link.opened', url: '/mall', newTab: false },
      { type: 'link.opened', url: '/watch', newTab: true },
    ]);
  });

  test('asks before another host, and opens on yes', () => {
    const { actor, emitted } = start(externalLinkMachine, { host });
    actor.send({ ...away, newTab: true });
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { url: away.url } });
    expect(emitted).toEqual([]);
    actor.send({ type: 'link.accept' });
    expect(emitted).toEqual([{ type: 'link.opened', url: away.url, newTab: true }]);
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { url: '', newTab: false } });
  });

  test('stays on no', () => {
    const { actor, emitted } = start(externalLinkMachine, { host });
    actor.send(away);
    actor.send({ type: 'link.decline' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { url: '' } });
    expect(emitted).toEqual([]);
  });

  test('a port makes another host', () => {
    const { actor } = start(externalLinkMachine, { host });
    actor.send({ type: 'link.follow', url: 'https://arenaku.example:8443/', host: 'arenaku.example:8443' });
    expect(actor.getSnapshot().value).toBe('asking');
  });
});
