interface Request {
  run: () => void;
  fail: (reason: unknown) => void;
}

interface Lock {
  held: Request | null;
  queue: Request[];
}

/**
 * Web Locks for several tabs that live in one process: requests in turn, `steal`, and `signal` for a request
 * that waits. `stolen` counts the thefts.
 */
export function createLocks() {
  const locks = new Map<string, Lock>();
  let stolen = 0;

  function next(lock: Lock) {
    lock.held = lock.queue.shift() ?? null;
    lock.held?.run();
  }

  function request(name: string, options: LockOptions, callback: () => unknown): Promise<unknown> {
    const lock = locks.get(name) ?? { held: null, queue: [] };
    locks.set(name, lock);
    const hold = async () => callback();
    return new Promise((resolve, reject) => {
      const own: Request = {
        fail: reject,
        run() {
          const end = () => {
            if (lock.held === own) next(lock);
          };
          queueMicrotask(() => {
            if (lock.held !== own) return;
            hold().then(resolve, reject).finally(end);
          });
        },
      };
      options.signal?.addEventListener('abort', () => {
        if (!lock.queue.includes(own)) return;
        lock.queue = lock.queue.filter((other) => other !== own);
        reject(options.signal?.reason);
      });
      if (options.steal && lock.held) {
        stolen += 1;
        lock.held.fail(new DOMException('The lock was stolen', 'AbortError'));
        lock.held = null;
      }
      if (options.steal) lock.queue.unshift(own);
      else lock.queue.push(own);
      if (!lock.held) next(lock);
    });
  }

  return { manager: { request } as unknown as LockManager, stolen: () => stolen };
}
