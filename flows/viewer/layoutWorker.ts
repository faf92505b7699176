import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

let engine: InstanceType<typeof ELK> | undefined;

/** Gives every box and edge its place, in a worker of our own origin; the worker is started by the first picture. */
export function place(input: ElkNode): Promise<ElkNode> {
  engine ??= new ELK({ workerFactory: () => new Worker(workerUrl) });
  return engine.layout(input);
}
