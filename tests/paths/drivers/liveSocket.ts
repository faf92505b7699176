import type { Page } from '@playwright/test';

/**
 * A notification socket whose server is played by the steps of a test: what comes in which moment, errors included,
 * no real server does on demand. All other sockets of the page are real.
 */

interface Played {
  /** All that were opened, the oldest first. */
  played: (EventTarget & { readyState: number })[];
  /** The browser opens no more of them. */
  refused: boolean;
}

/** To be called before the page is opened. */
export const playSocket = (page: Page) =>
  page.addInitScript(() => {
    const here = window as unknown as Played;
    Object.assign(here, { played: [], refused: false });
    class PlayedSocket extends EventTarget {
      readyState = 0;
      send() {}
      close() {
        this.readyState = 3;
      }
    }
    window.WebSocket = new Proxy(WebSocket, {
      construct(target, [url]: [string | URL]) {
        if (!/\/notifications\/websocket\//.test(String(url))) return new target(url);
        if (here.refused) throw new DOMException('This browser opens no sockets', 'SecurityError');
        const socket = new PlayedSocket();
        here.played.push(socket);
        return socket;
      },
    });
  });

/** Waits for a socket that the page still holds; after a break the page's time passes until it tries again. */
async function untilHeld(page: Page): Promise<void> {
  const isHeld = () => (window as unknown as Played).played.at(-1)?.readyState !== 3;
  for (let tries = 0; tries < 80; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    if (await page.evaluate(isHeld)) return;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await page.clock.runFor(500);
  }
  throw new Error('The page opened no notification socket');
}

/** Opens it; one that is open stays so. */
export async function openSocket(page: Page) {
  await untilHeld(page);
  await page.evaluate(() => {
    const socket = (window as unknown as Played).played.at(-1)!;
    if (socket.readyState === 1) return;
    socket.readyState = 1;
    socket.dispatchEvent(new Event('open'));
  });
}

export async function failSocket(page: Page) {
  await untilHeld(page);
  await page.evaluate(() => void (window as unknown as Played).played.at(-1)!.dispatchEvent(new Event('error')));
}

export async function closeSocket(page: Page, code: number) {
  await untilHeld(page);
  await page.evaluate(
    (value) =>
      void (window as unknown as Played).played.at(-1)!.dispatchEvent(new CloseEvent('close', { code: value })),
    code,
  );
}

export async function tellUnread(page: Page, count: number) {
  await untilHeld(page);
  await page.evaluate(
    (value) =>
      void (window as unknown as Played).played
        .at(-1)!
        .dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ unread_count: value }) })),
    count,
  );
}

/** From now on, or no longer, the browser refuses to open the notification socket. */
export const refuseSockets = (page: Page, refused: boolean) =>
  page.evaluate((value) => {
    (window as unknown as Played).refused = value;
  }, refused);
