import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Module, Seed } from '../module.ts';
import { auth } from './auth/module.ts';
import { cms } from './cms/module.ts';
import { message } from './message/module.ts';
import { notifications } from './notifications/module.ts';
import { payment } from './payment/module.ts';
import { server } from './server/module.ts';
import { subscription } from './subscription/module.ts';
import { ticketing } from './ticketing/module.ts';
import { tournament } from './tournament/module.ts';

/** Every module, in the order in which their demo data is written. */
const modules: Module[] = [server, cms, auth, subscription, payment, ticketing, notifications, tournament, message];

/** The handlers of all modules, by operationId. */
export function gatherHandlers(context: Context): Handlers {
  return Object.assign({}, ...modules.map((module) => module.handlers?.(context) ?? {})) as Handlers;
}

/** The modules' routes outside of the contract. */
export function gatherRoutes(context: Context): FastifyPluginAsync[] {
  return modules.flatMap((module) => module.routes?.(context) ?? []);
}

/** The jobs of all modules, by kind. */
export function gatherJobs(context: Context): Jobs {
  return Object.assign({}, ...modules.map((module) => module.jobs?.(context) ?? {})) as Jobs;
}

/** Puts the content that the product needs into the database, where it is missing. */
export async function fillContent(database: Database): Promise<void> {
  for (const module of modules) await module.content?.(database);
}

/** The demo data of the modules, in the order in which it is written: the accounts come before what hangs on them. */
export const seeds: Seed[] = modules.flatMap((module) => module.seed ?? []);
