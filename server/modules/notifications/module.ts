import type { Module } from '../../module.ts';
import { notificationHandlers } from './handlers.ts';
import { notificationRoutes } from './routes.ts';
import { seedNotifications } from './seed.ts';
import { notifications as table } from './tables.ts';

/** What players are told: lists, popups and the socket of the unread count. */
export const notifications: Module = {
  handlers: notificationHandlers,
  routes: notificationRoutes,
  seed: { table, write: seedNotifications },
};
