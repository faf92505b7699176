import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, Refusal, refuse } from '../errors.ts';
import type { ErrorWord } from '../messages.ts';
import { languageOfRequest } from './request.ts';
import { problemOf } from './validation.ts';

/** The word that the operation gives to a field of its body (`x-field-errors` in the contract), if this one failed. */
function wordOfField(error: FastifyError, request: FastifyRequest): ErrorWord {
  const schema = request.routeOptions.schema as { 'x-field-errors'?: Record<string, ErrorWord> } | undefined;
  const field = error.validationContext === 'body' ? error.validation?.[0]?.instancePath.split('/')[1] : undefined;
  return (field === undefined ? undefined : schema?.['x-field-errors']?.[field]) ?? 'ValidationFailed';
}

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation !== undefined) return refuse(wordOfField(error, request), problemOf(error));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('BodyTooLarge');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('UnsupportedMediaType');
  if (error.code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return refuse('MalformedJson');
  if (error.code === 'FST_ERR_BAD_URL' || error.statusCode === 404) return refuse('NotFound');
  return refuse('Unknown');
}

/** Answers every failure as `{error, message}` in the player's language (spec §8); the unexpected is logged. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  if (refusal.word === 'Unknown') request.log.error({ err: error }, 'unexpected failure');
  const body = errorBody(refusal, languageOfRequest(request));
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(body);
}
