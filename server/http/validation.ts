import { Ajv2020, type ErrorObject, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyError, FastifySchemaCompiler } from 'fastify';
import type { MessageValue } from '../errors.ts';

function makeAjv(options: Options) {
  const ajv = new Ajv2020({ strict: false, useDefaults: true, ...options });
  addFormats.default(ajv);
  return ajv;
}

/** JSON bodies are taken as they are; addresses and headers carry text only, so numbers are read out of it. */
const bodies = makeAjv({});
const texts = makeAjv({ coerceTypes: 'array' });

/** Compiles the contract's request schemas. */
export const compileRequestSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : texts).compile(schema);

type Problem = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>;

const problems: Record<string, (params: Record<string, unknown>) => { en: string; bn: string }> = {
  required: () => ({ en: 'is required', bn: 'দেওয়া আবশ্যক' }),
  additionalProperties: () => ({ en: 'is not expected', bn: 'এখানে প্রযোজ্য নয়' }),
  minLength: ({ limit }) => ({
    en: `is too short (at least ${String(limit)})`,
    bn: `খুব ছোট (কমপক্ষে ${String(limit)})`,
  }),
  maxLength: ({ limit }) => ({ en: `is too long (at most ${String(limit)})`, bn: `খুব বড় (সর্বোচ্চ ${String(limit)})` }),
  minimum: ({ limit }) => ({ en: `must be at least ${String(limit)}`, bn: `কমপক্ষে ${String(limit)} হতে হবে` }),
  maximum: ({ limit }) => ({ en: `must be at most ${String(limit)}`, bn: `সর্বোচ্চ ${String(limit)} হতে পারে` }),
  enum: ({ allowedValues }) => ({
    en: `must be one of ${String(allowedValues)}`,
    bn: `এগুলোর একটি হতে হবে: ${String(allowedValues)}`,
  }),
  type: ({ type }) => ({ en: `must be of type ${String(type)}`, bn: `সঠিক ধরনের নয় (${String(type)})` }),
};

function fieldOf({ keyword, instancePath, params }: Problem, part: string): string {
  const inside = instancePath.split('/').slice(1);
  if (keyword === 'required') inside.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') inside.push(String(params['additionalProperty']));
  return inside.join('.') || part;
}

/** The field and the problem that a validation error names, for the message of ValidationFailed. */
export function problemOf(error: Pick<FastifyError, 'validation' | 'validationContext'>): Record<string, MessageValue> {
  const first = error.validation?.[0];
  if (first === undefined) return { field: 'body', problem: { en: 'is not valid', bn: 'সঠিক নয়' } };
  const problem = problems[first.keyword]?.(first.params) ?? { en: 'is not valid', bn: 'সঠিক নয়' };
  return { field: fieldOf(first, error.validationContext ?? 'body'), problem };
}

/** Compiles a schema of the contract to check answers with. */
export function compileAnswerSchema(schema: object): (answer: unknown) => string | undefined {
  const validate = makeAjv({ useDefaults: false }).compile(schema);
  return (answer) =>
    validate(answer) ? undefined : `${validate.errors?.[0]?.instancePath} ${validate.errors?.[0]?.message}`;
}
