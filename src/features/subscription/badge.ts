import type { components } from '../../api/schema.d.ts';
import { sortPaymentMethods } from '../../lib/sorting.ts';

export type Badge = components['schemas']['Badge'];

/** The badge's payment methods by position, and the one that is chosen (the first unless the player chose). */
export function paymentMethods(badge: Badge, chosenId: string | null) {
  const methods = sortPaymentMethods(badge.paymentMethods);
  return { methods, chosen: methods.find(({ id }) => id === chosenId) ?? methods[0] };
}

/** A badge with several payment methods brings the further variant of the modal (spec §2, modal 1). */
export const isVariant = (badge: Badge) => badge.paymentMethods.length > 1;

/** Will the subscription be charged again by itself? By the player's tick alone, where the method allows it. */
export function renewsItself(badge: Badge, paymentMethodId: string | null, autoRenew: boolean): boolean {
  return autoRenew && paymentMethods(badge, paymentMethodId).chosen?.recurring === true;
}
