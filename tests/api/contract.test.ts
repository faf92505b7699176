import { describe, expect, it } from 'vitest';
import { everyOperation, findOperation, resolved, type Operation, type Schema } from './read-contract.ts';
import { specCalls, type SpecCall } from './spec-calls.ts';

const withoutAppId = new Set(['getHealth', 'openMessageSocket', 'openNotificationSocket']);
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const nameOf = (field: string) => field.replace(/\?$/, '');
const requiredOf = (fields: string[]) => fields.filter((field) => !field.endsWith('?'));

function operationOf(method: string, path: string): Operation {
  const operation = findOperation(method, path);
  if (operation === undefined) throw new Error(`The contract lacks ${method} ${path}.`);
  return operation;
}

function payloadSchema(call: SpecCall): Schema {
  const type = call.multipart ? 'multipart/form-data' : 'application/json';
  const body = operationOf(call.method, call.path).requestBody?.content[type];
  if (body === undefined) throw new Error(`${call.method} ${call.path} takes no ${type}.`);
  return resolved(body.schema);
}

function successSchema(operation: Operation): Schema {
  const body = operation.responses['200']?.content?.['application/json'];
  if (body === undefined) throw new Error(`${operation.operationId} answers no JSON.`);
  return resolved(body.schema);
}

function jsonBodies(operation: Operation) {
  const answers = Object.values(operation.responses).map((answer) => answer.content?.['application/json']);
  return [operation.requestBody?.content['application/json'], ...answers].filter((body) => body !== undefined);
}

/** The calls of which the table names such fields. */
function callsWith<Part extends 'payload' | 'query' | 'answer'>(part: Part) {
  return specCalls.flatMap((call) => {
    const fields = call[part];
    return fields === undefined ? [] : [{ ...call, [part]: fields } as SpecCall & Record<Part, string[]>];
  });
}

describe('every call of spec §7 is in the contract', () => {
  it('has the 37 calls and the socket', () => {
    expect(specCalls).toHaveLength(38);
    expect(new Set(specCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(38);
  });

  it.each(specCalls)('$method $path', (call) => {
    expect(findOperation(call.method, call.path)).toBeDefined();
  });

  it.each(callsWith('payload'))('payload of $method $path', (call) => {
    const schema = payloadSchema(call);
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(call.payload.map(nameOf)));
    expect(schema.required?.toSorted()).toEqual(requiredOf(call.payload).toSorted());
  });

  it.each(callsWith('query'))('query of $method $path', (call) => {
    const parameters = operationOf(call.method, call.path).parameters ?? [];
    const names = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
    expect(names.toSorted()).toEqual(call.query.map(nameOf).toSorted());
  });

  it.each(callsWith('answer'))('answer of $method $path', (call) => {
    const schema = successSchema(operationOf(call.method, call.path));
    expect(schema.required).toEqual(expect.arrayContaining(call.answer));
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(call.answer));
  });
});

function expectedErrors(method: string, operation: Operation): string[] {
  if (operation['x-no-fastify-config']) return ['426'];
  const session = operation.security?.length ? ['401'] : [];
  return ['400', '500', ...session, ...(writes.has(method) ? ['413', '415', '422'] : [])];
}

describe.each(everyOperation())('%s %s', (method, path) => {
  const operation = operationOf(method, path);
  const id = operation.operationId ?? '';
  const errors = Object.keys(operation.responses).filter((code) => Number(code) >= 400);

  it('is named and filed', () => {
    expect(id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(operation.summary).toBeTruthy();
    expect(operation.tags).toHaveLength(1);
    const ids = everyOperation().map(([otherMethod, otherPath]) => findOperation(otherMethod, otherPath)?.operationId);
    expect(ids.filter((other) => other === id)).toHaveLength(1);
  });

  it('asks for the app-id, unless the caller cannot send it', () => {
    const asked = (operation.parameters ?? []).some(
      (parameter) => parameter.in === 'header' && parameter.name === 'app-id' && parameter.required === true,
    );
    expect(asked).toBe(!withoutAppId.has(id));
  });

  it('has an example for each JSON body', () => {
    for (const body of jsonBodies(operation)) {
      expect(body.example ?? Object.values(body.examples ?? {})[0]?.value).toBeDefined();
    }
  });

  it('answers every error as {error, message}', () => {
    expect(errors).not.toHaveLength(0);
    for (const code of errors) {
      const body = operation.responses[code]?.content?.['application/json'];
      expect(resolved(body?.schema ?? {}).required).toEqual(['error', 'message']);
    }
  });

  it('describes the errors that can come', () => {
    expect(errors).toEqual(expect.arrayContaining(expectedErrors(method, operation)));
  });

  it('takes an Idempotency-Key exactly when it writes', () => {
    const names = (operation.parameters ?? []).map((parameter) => parameter.name);
    expect(names.includes('Idempotency-Key')).toBe(writes.has(method));
  });

  it('lets no unknown field into its request', () => {
    for (const body of Object.values(operation.requestBody?.content ?? {})) {
      expect(resolved(body.schema).additionalProperties).toBe(false);
    }
  });
});
