import glue from 'fastify-openapi-glue';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../context.ts';
import { needsSession, type Operation, operationsOf, readContract, successStatus, takesSession } from '../contract.ts';
import { refuse } from '../errors.ts';
import { readCaller, readGivenCaller } from '../identity/caller.ts';
import { gatherHandlers } from '../modules/index.ts';
import { checkAnswers } from './answers.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Check = (request: FastifyRequest) => Promise<void>;

function checkAppId(appId: string): Check {
  return async (request) => {
    const given = request.headers['app-id'];
    if (given === undefined || given === '') throw refuse('MissingAppId');
    if (given !== appId) throw refuse('UnknownAppId');
  };
}

async function refuseUnbuilt(): Promise<void> {
  throw refuse('NotImplemented');
}

/** Fastify validates a body only when its type is one of the contract's, so the other types are refused here. */
function checkBodyType(operation: Operation): Check {
  const types = Object.keys(operation.requestBody?.content ?? {});
  const required = operation.requestBody?.required === true;
  return async (request) => {
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (types.length === 0 || (type !== undefined && types.includes(type))) return;
    if (type !== undefined) throw refuse('UnsupportedMediaType');
    if (required) throw refuse('ValidationFailed', { field: 'body', problem: { en: 'is required', bn: 'দেওয়া আবশ্যক' } });
  };
}

/** Checks in their order: the app, what is built, the session; all before the body is read. */
function routeOf(
  context: Context,
  operation: Operation,
  handler: Handler | undefined,
): Omit<RouteOptions, 'method' | 'url'> {
  const checks: Check[] = [];
  if (operation.needsAppId) checks.push(checkAppId(context.config.appId));
  if (handler === undefined) checks.push(refuseUnbuilt);
  else if (needsSession(operation)) checks.push((request) => readCaller(context, request, operation.operationId));
  else if (takesSession(operation)) checks.push((request) => readGivenCaller(context, request, operation.operationId));
  const status = successStatus(operation);
  return {
    onRequest: checks,
    preValidation: checkBodyType(operation),
    handler: (request, reply) => handler?.(request, reply.code(status)),
  };
}

/** Nothing reads the body of an operation that is not built, whatever its type. */
function dropUnreadBodies(operations: Iterable<Operation>, handlers: Record<string, Handler | undefined>): void {
  for (const operation of operations) if (handlers[operation.operationId] === undefined) delete operation.requestBody;
}

/**
 * Answers the contract's operations with the modules' handlers; those without a handler answer 501 NotImplemented.
 * @returns the operationIds without a handler
 */
export async function serveOperations(
  app: FastifyInstance,
  context: Context,
  validateAnswers: boolean,
): Promise<string[]> {
  const contract = readContract();
  const operations = operationsOf(contract);
  const handlers = gatherHandlers(context) as Record<string, Handler | undefined>;
  const unknown = Object.keys(handlers).find((id) => !operations.has(id));
  if (unknown !== undefined) throw new Error(`The contract has no operation ${unknown}.`);
  if (validateAnswers) checkAnswers(app);
  dropUnreadBodies(
    Object.values(contract.paths).flatMap((item) => Object.values(item) as Operation[]),
    handlers,
  );
  await app.register(glue, {
    specification: contract,
    operationResolver: (id: string) => routeOf(context, operations.get(id) as Operation, handlers[id]) as RouteOptions,
  });
  return [...operations.keys()].filter((id) => handlers[id] === undefined);
}
