/** How bench/sockets.ts talks with the servers that it measures. */

export type Question = 'memory' | 'push' | 'stop';
/** `memory` in bytes; `pushed`: when the push was written and began to be told, by the wall clock in milliseconds. */
export type Answer = { ready: string[] } | { memory: number } | { pushed: number } | { stopped: true };

export interface Served {
  /** Where each client connects. */
  paths: string[];
  /** Changes what every client is to be told. @returns when that was written */
  push: () => Promise<number>;
  stop: () => Promise<void>;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

/** What the process holds in and beside its heap after it threw away what it can; the kernel's buffers are not in it. */
async function memory(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.();
    await settle();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Answers the questions of the parent process until it asks to stop. */
export function serve({ paths, push, stop }: Served): void {
  const tell = (answer: Answer) => process.send?.(answer);
  const answers: Record<Question, () => Promise<Answer>> = {
    memory: async () => ({ memory: await memory() }),
    push: async () => ({ pushed: await push() }),
    stop: async () => {
      await stop();
      return { stopped: true };
    },
  };
  process.on('message', (question: Question) => {
    void answers[question]().then((answer) => {
      tell(answer);
      if (question === 'stop') process.disconnect();
    });
  });
  tell({ ready: paths });
}
