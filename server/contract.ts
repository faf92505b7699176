import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components, operations } from './schema.d.ts';

/** The shapes of the contract, by name: `Schema<'Profile'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Every operationId of the contract. */
export type OperationId = keyof operations & string;

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
type BodyOf<O> = O extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : undefined;
type PathOf<O> = O extends { parameters: { path: infer Path } } ? Path : Record<string, never>;
type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? NonNullable<Query> : Record<string, never>;
type Success = 200 | 201 | 202 | 204;
type AnswerOf<O> = O extends { responses: infer Responses }
  ? {
      [Code in keyof Responses & Success]: Responses[Code] extends { content: infer C } ? Json<{ content: C }> : void;
    }[keyof Responses & Success]
  : never;

/** A request that was validated against operation `Id`. */
export type OperationRequest<Id extends OperationId> = FastifyRequest<{
  Body: BodyOf<operations[Id]>;
  Params: PathOf<operations[Id]>;
  Querystring: QueryOf<operations[Id]>;
}>;

/** Answers of operation `Id`, without the error bodies. */
export type Answer<Id extends OperationId> = AnswerOf<operations[Id]>;

/** Handlers by operationId. The status is the operation's first success, unless the handler sets another. */
export type Handlers = {
  [Id in OperationId]?: (request: OperationRequest<Id>, reply: FastifyReply) => Promise<Answer<Id>> | Answer<Id>;
};

/** One operation of the contract, as far as the server reads it. */
export type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  parameters?: ({ $ref: string } | { name: string })[];
  'x-no-fastify-config'?: boolean;
  /** Derived: whether the call must name the app. */
  needsAppId: boolean;
};

/** The bundled contract (scripts/generate.ts makes it). */
export type Contract = {
  security?: Record<string, string[]>[];
  paths: Record<string, { [method: string]: Operation } & { parameters?: Operation['parameters'] }>;
};

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Reads the bundled contract of openapi/. */
export function readContract(): Contract {
  const path = new URL('../openapi/dist/openapi.json', import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as Contract;
}

function isAppId(parameter: { $ref: string } | { name: string }): boolean {
  return '$ref' in parameter ? parameter.$ref.endsWith('/AppId') : parameter.name === 'app-id';
}

/** The operations that the server answers over HTTP, by operationId; security is the contract's where it names none. */
export function operationsOf(contract: Contract): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined || operation['x-no-fastify-config']) continue;
      found.set(operation.operationId, {
        security: contract.security ?? [],
        ...operation,
        needsAppId: [...(operation.parameters ?? []), ...(item.parameters ?? [])].some(isAppId),
      });
    }
  }
  return found;
}

/** Whether an operation asks for an access token; where another proof would do as well, its handler decides. */
export function needsSession(operation: Operation): boolean {
  const security = operation.security ?? [];
  return security.length > 0 && security.every((scheme) => 'bearer' in scheme);
}

/** Whether an operation answers anyone, and those with an access token about themselves. */
export function takesSession({ security = [] }: Operation): boolean {
  return security.some((scheme) => 'bearer' in scheme) && security.some((scheme) => Object.keys(scheme).length === 0);
}

/** The status of an operation's first success. */
export function successStatus(operation: Operation): number {
  return Number(Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? 200);
}
