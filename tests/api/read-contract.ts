import { readFileSync } from 'node:fs';

export type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};
export type MediaType = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
export type Answer = { description: string; content?: Record<string, MediaType> };
export type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Answer>;
  'x-no-fastify-config'?: boolean;
};
type Contract = {
  paths: Record<string, Record<string, Operation>>;
  security: Record<string, string[]>[];
};

/** Bundled by scripts/generate.ts. */
const contract = JSON.parse(readFileSync('openapi/dist/openapi.json', 'utf8')) as Contract;

function lookUp(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], contract);
}

/** What a reference points to, or the node itself. */
export function resolved<T extends object>(node: T): T {
  return '$ref' in node ? resolved(lookUp(String(node.$ref)) as T) : node;
}

/** An operation of the contract with its references to parameters and answers resolved. */
export function findOperation(method: string, path: string): Operation | undefined {
  const found = contract.paths[path]?.[method.toLowerCase()];
  if (found === undefined) return undefined;
  return {
    ...found,
    security: found.security ?? contract.security,
    parameters: (found.parameters ?? []).map(resolved),
    responses: Object.fromEntries(Object.entries(found.responses).map(([code, answer]) => [code, resolved(answer)])),
  };
}

/** Every operation of the contract as [method, path]. */
export function everyOperation(): [method: string, path: string][] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method): [string, string] => [method.toUpperCase(), path]),
  );
}
