import { Problem } from '../api/problem.ts';

/** A fraud check in front of the checkout of a country that has one; it fails closed. */
export interface Antifraud {
  /** Rejects with a Problem when the player cannot be told from a robot. */
  prepare(): Promise<void>;
}

/** The built-in check: a person touched this page with a device that the browser trusts. */
export const interactionCheck: Antifraud = {
  async prepare() {
    if (navigator.userActivation?.hasBeenActive === false) {
      throw new Problem('AntifraudFailed', 'We could not verify this device', null, 'antifraudFailed');
    }
  },
};
