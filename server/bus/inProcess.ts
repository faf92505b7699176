import type { Bus } from './bus.ts';
import { listeners } from './listeners.ts';

/** The bus of a server that runs alone; like the other, it delivers after the teller went on. */
export function inProcessBus(onError: (error: unknown) => void): Bus {
  const hearers = listeners(onError);
  let open = true;
  return {
    tell({ subject }, payload) {
      if (!open || !hearers.has(subject)) return;
      const text = JSON.stringify(payload);
      queueMicrotask(() => hearers.deliver(subject, text));
    },
    listen: ({ subject }, hear) => ({
      ready: Promise.resolve(),
      stop: hearers.add(subject, (payload) => hear(payload as never)),
    }),
    onGap: () => () => undefined,
    async close() {
      open = false;
    },
  };
}
