const lookEveryMs = 500;

/**
 * Ends this process, by SIGTERM, once the one that started it is gone. The shell between npm and a script hands no
 * SIGTERM on, it just ends: without this a server would outlive the `npm start` that was stopped.
 */
export function stopWithParent(): void {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  looking.unref();
}
