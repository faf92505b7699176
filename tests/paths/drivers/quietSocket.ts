import type { Page, WebSocketRoute } from '@playwright/test';

/** The notification socket of a page, with a server that says what a step asks for and else nothing. */

const sockets = new WeakMap<Page, WebSocketRoute>();

/** From now on the page's notification socket ends here: no news makes the page ask for more in between. */
export const ownSocket = (page: Page) =>
  page.routeWebSocket(/\/api\/notifications\/websocket\//, (socket) => {
    sockets.set(page, socket);
    socket.onClose(() => {
      if (sockets.get(page) === socket) sockets.delete(page);
    });
  });

/** The page's socket, as soon as it is open: after a break it waits a while before it tries again. */
async function openSocket(page: Page): Promise<WebSocketRoute> {
  for (let tries = 0; tries < 60; tries++) {
    const socket = sockets.get(page);
    if (socket) return socket;
    await page.clock.runFor(1_000);
    await page.waitForTimeout(50);
  }
  throw new Error('The page opened no notification socket');
}

/** The server ends the connection. */
export async function closeSocket(page: Page) {
  const socket = await openSocket(page);
  sockets.delete(page);
  await socket.close({ code: 1011 });
}

/** The server counts unread notifications. */
export async function tellUnread(page: Page, count: number) {
  const socket = await openSocket(page);
  socket.send(JSON.stringify({ unread_count: count }));
}
