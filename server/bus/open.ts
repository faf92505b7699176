import type { Bus } from './bus.ts';
import { inProcessBus } from './inProcess.ts';

/**
 * The bus that the configuration names: NATS, or one within this process.
 * @throws ConfigError when NATS cannot be reached
 */
export async function openBus(natsUrl: string | undefined, onError: (error: unknown) => void): Promise<Bus> {
  if (natsUrl === undefined) return inProcessBus(onError);
  // Loaded only where it is used, as most servers run alone.
  const { natsBus } = await import('./nats.ts');
  return natsBus(natsUrl, onError);
}
