import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { ConfigError } from '../config.ts';
import type { Bus } from './bus.ts';
import { listeners } from './listeners.ts';

/** Keeps our subjects apart from those of others on the same NATS. */
const prefix = 'arenaku.';

async function connected(url: string): Promise<NatsConnection> {
  try {
    return await connect({
      servers: url,
      name: 'arenaku',
      timeout: 5000,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      reconnectJitter: 500,
      // A dead connection is found within ten seconds.
      pingInterval: 5000,
      maxPingOut: 2,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError('NATS_URL', `names a server that cannot be reached: ${reason}`);
  }
}

/** Resolves when NATS has taken what was sent before; while it is away, soon, as a gap follows then anyway. */
async function flushed(connection: NatsConnection): Promise<void> {
  const patience = new AbortController();
  const late = pause(1000, undefined, { signal: patience.signal, ref: false });
  await Promise.race([connection.flush(), late]).catch(() => undefined);
  patience.abort();
  await late.catch(() => undefined);
}

/**
 * The bus of a server that runs in several processes.
 * @throws ConfigError when NATS cannot be reached
 */
export async function natsBus(url: string, onError: (error: unknown) => void): Promise<Bus> {
  const connection = await connected(url);
  const hearers = listeners(onError);
  const subscriptions = new Map<string, Subscription>();
  const onGap = new Set<() => void>();

  async function watch() {
    for await (const { type } of connection.status()) {
      if (type !== 'reconnect') continue;
      // Only when NATS has the subscriptions again does a fresh look at the database miss nothing.
      await flushed(connection);
      for (const hear of onGap) hear();
    }
  }
  void watch().catch(onError);

  function subscribe(subject: string) {
    if (subscriptions.has(subject)) return;
    const subscription = connection.subscribe(prefix + subject, {
      callback: (error, message) => (error === null ? hearers.deliver(subject, message.string()) : onError(error)),
    });
    subscriptions.set(subject, subscription);
  }

  function unsubscribe(subject: string) {
    if (hearers.has(subject)) return;
    subscriptions.get(subject)?.unsubscribe();
    subscriptions.delete(subject);
  }

  return {
    tell({ subject }, payload) {
      if (!connection.isClosed()) connection.publish(prefix + subject, JSON.stringify(payload));
    },
    listen({ subject }, hear) {
      const remove = hearers.add(subject, (payload) => hear(payload as never));
      subscribe(subject);
      return {
        ready: flushed(connection),
        stop() {
          remove();
          unsubscribe(subject);
        },
      };
    },
    onGap(hear) {
      onGap.add(hear);
      return () => void onGap.delete(hear);
    },
    async close() {
      await flushed(connection);
      await connection.close();
    },
  };
}
