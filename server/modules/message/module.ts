import type { Module } from '../../module.ts';
import { messageHandlers } from './handlers.ts';
import { messageRoutes } from './routes.ts';

/** Rooms and their messages. */
export const message: Module = { handlers: messageHandlers, routes: messageRoutes };
