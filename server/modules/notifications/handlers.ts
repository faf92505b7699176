import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract.ts';
import { callerOf, languageOfRequest, writeOf } from '../../http/request.ts';
import { dismissPopup, listed, markRead, popupsOf } from './service.ts';

/** Notifications, in both of their lists, and popups. */
export function notificationHandlers({ database, bus, now }: Context): Handlers {
  return {
    async listNotifications(request) {
      const { page = 1, pageSize = 10, time: before, unread } = request.query;
      const selection = { page, pageSize, before, unread };
      const { items, total } = await listed(database, callerOf(request).userId, selection, languageOfRequest(request));
      return { notifications: items, total };
    },
    async showNotifications(request) {
      const { page = 1, per_page: pageSize = 10 } = request.query;
      const { userId } = callerOf(request);
      const { items, total } = await listed(database, userId, { page, pageSize }, languageOfRequest(request));
      return { items, page, per_page: pageSize, total };
    },
    async listPopupNotifications(request) {
      const { userId } = callerOf(request);
      return { notifications: await popupsOf(database, userId, languageOfRequest(request), now()) };
    },
    dismissPopupNotification: (request) => {
      const own = { userId: callerOf(request).userId, id: request.params.uuid };
      return dismissPopup(database, bus, own, now());
    },
    viewAllNotifications: (request) => {
      const write = writeOf(request, 'viewAllNotifications');
      return markRead(database, bus, write, new Date(request.body.before), now());
    },
  };
}
