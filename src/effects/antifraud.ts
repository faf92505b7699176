import { answerOf, api, header } from '../api/client.ts';
import { Problem } from '../api/problem.ts';

/** A fraud check in front of the checkout of a country that has one; it fails closed. */
export interface Antifraud {
  /** Makes the token that the checkout needs; rejects with a Problem when the player cannot be told from a robot. */
  prepare(country: 'MY' | 'BD', signal: AbortSignal): Promise<string>;
}

const failed = () => new Problem('AntifraudFailed', 'We could not verify this device', null, 'antifraudFailed');

/**
 * The built-in check: a person touched this page with a device that the browser trusts, which the token states on a
 * fresh challenge of the server (docs/decisions/006-antifraud.md).
 */
export const interactionCheck: Antifraud = {
  async prepare(country, signal) {
    if (navigator.userActivation?.hasBeenActive !== true) throw failed();
    const { antifraud } = await answerOf(
      api.GET('/api/subscription/badges', { params: { header, query: { country } }, signal }),
    );
    if (antifraud?.provider !== 'interaction') throw failed();
    return `interaction.${antifraud.challenge}`;
  },
};
