import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compileAnswerSchema } from './validation.ts';

type Answers = Record<string, { content?: Record<string, { schema: object }> }>;
type Check = (answer: unknown) => string | undefined;

const checks = new WeakMap<object, Check>();

function checkOf(schema: object): Check {
  const known = checks.get(schema);
  if (known !== undefined) return known;
  const made = compileAnswerSchema(schema);
  checks.set(schema, made);
  return made;
}

function problemOf(request: FastifyRequest, status: number, answer: unknown): string | undefined {
  const answers = request.routeOptions.schema?.response as Answers | undefined;
  if (answers === undefined) return undefined;
  const described = answers[status] ?? answers[`${String(status)[0]}XX`] ?? answers['default'];
  if (described === undefined) return `the contract describes no answer ${status}`;
  const schema = described.content?.['application/json']?.schema;
  return schema === undefined ? undefined : checkOf(schema)(answer);
}

/** Holds every JSON answer against the contract; one that differs fails as 500 and says how. For tests. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, answer) => {
    const problem = problemOf(request, reply.statusCode, answer);
    if (problem !== undefined && reply.statusCode !== 500) {
      throw new Error(`${request.method} ${request.url} breaks the contract: ${problem}`);
    }
    return answer;
  });
}
