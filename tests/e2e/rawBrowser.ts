import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { browserFlags, ensureBrowser } from '../../scripts/browser.ts';

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** A tab that is driven by the browser's own protocol alone: Playwright's tabs never freeze. */
export interface RawTab {
  targetId: string;
  /** The value of an expression in the page, awaited; it must be JSON. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** The same for what may be read twice: from the page that comes, where one is just being left. */
  read: <Value>(expression: string) => Promise<Value>;
  goto: (url: string) => Promise<void>;
  setFrozen: (frozen: boolean) => Promise<void>;
  close: () => Promise<void>;
}

export interface RawBrowser {
  openTab: (url: string) => Promise<RawTab>;
  close: () => Promise<void>;
}

/** Starts a Chromium with a profile of its own; all its tabs share that profile. */
export async function startRawBrowser(): Promise<RawBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'arenaku-profile-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run'];
  const child = spawn(ensureBrowser(), [...flags, ...browserFlags, 'about:blank'], { stdio: 'ignore' });
  const socket = new WebSocket(await addressOf(profile, child));
  await once(socket, 'open');
  const send = createSender(socket);
  return {
    openTab: (url) => openTab(send, url),
    close: async () => {
      const ended = once(child, 'exit');
      socket.close();
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(profile: string, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    try {
      const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (path) return `ws://127.0.0.1:${port}${path}`;
    } catch {
      // Not written yet.
    }
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await sleep(100);
  }
  throw new Error('The browser did not start.');
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>;

function createSender(socket: WebSocket): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString('utf8')) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
}

async function openTab(send: Send, url: string): Promise<RawTab> {
  const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string };
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = attached as { sessionId: string };
  const evaluate = async <Value>(expression: string) => {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
    const { result, exceptionDetails } = answer as {
      result: { value: Value };
      exceptionDetails?: { exception?: { description?: string } };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page threw.');
    return result.value;
  };
  const read = async <Value>(expression: string) => {
    try {
      return await evaluate<Value>(expression);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('navigated or closed')) throw error;
      return evaluate<Value>(expression);
    }
  };
  const goto = async (address: string) => {
    await send('Page.navigate', { url: address }, sessionId);
    for (let tries = 0; tries < 200; tries++) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      const ready = await read<boolean>(`location.href !== 'about:blank' && document.readyState === 'complete'`);
      if (ready) return;
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await sleep(50);
    }
    throw new Error(`${address} did not load.`);
  };
  await goto(url);
  return {
    targetId,
    evaluate,
    read,
    goto,
    setFrozen: async (frozen) => {
      await send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' }, sessionId);
    },
    close: async () => {
      await send('Target.closeTarget', { targetId });
    },
  };
}

/** An expression that signs a player in from within a page of ours, as the login form does. */
export const signInExpression = (username: string, password: string) => `(async () => {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'app-id': 'arenaku-web', 'content-type': 'application/json' },
    body: JSON.stringify(${JSON.stringify({ username, password })}),
  });
  const { accessToken } = await response.json();
  document.cookie = 'token=' + accessToken + '; Secure; SameSite=Lax; Path=/';
  return response.status;
})()`;
