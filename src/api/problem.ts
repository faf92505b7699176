/** Refusals that the client words itself, in the player's language. */
export type ClientNotice = 'loginNeeded' | 'unknownFailure' | 'imageTooBig' | 'tryAgain' | 'antifraudFailed';

/**
 * Why a call failed: the server's `error` and `message`, or the client's own (spec §8).
 * `notice` names a text of the product that is shown instead of `message`.
 */
export class Problem extends Error {
  readonly error: string;
  readonly notice: ClientNotice | null;
  /** Null when no answer came at all. */
  readonly status: number | null;

  constructor(error: string, message: string, status: number | null, notice: ClientNotice | null = null) {
    super(message);
    this.name = 'Problem';
    this.error = error;
    this.status = status;
    this.notice = notice;
  }
}

export const forbidden = (status: number) =>
  new Problem('Forbidden', 'You need to be logged in', status, 'loginNeeded');

export const unknownFailure = (status: number | null) =>
  new Problem('Unknown', 'Something went wrong', status, 'unknownFailure');

/** A write met an expired session: it was renewed, but the write is not safe to send twice. */
export const tryAgain = (status: number) =>
  new Problem('TryAgain', 'Your session was renewed. Please try again', status, 'tryAgain');

/** The problem that an answer with this status and body stands for: the error catalogue of spec §8. */
export function problemOf(status: number, body: unknown): Problem {
  if (status === 403) return forbidden(status);
  if (status === 413) return new Problem('PayloadTooLarge', 'Uploaded image size is too big', status, 'imageTooBig');
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    const error = 'error' in body && typeof body.error === 'string' ? body.error : 'Unknown';
    return new Problem(error, body.message, status);
  }
  return unknownFailure(status);
}
