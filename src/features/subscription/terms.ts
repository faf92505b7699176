import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the payment methods are called; brands keep their names. */
const methodNames: Record<string, MessageDescriptor | string> = {
  card: msg`Card`,
  carrier: msg`Mobile operator`,
  fpx: 'FPX',
  grabpay: 'GrabPay',
  bkash: 'bKash',
  nagad: 'Nagad',
};

/** A payment method's name in the player's language; a type unknown here is shown as it is. */
export function methodName(type: string, translate: (message: MessageDescriptor) => string): string {
  const name = methodNames[type] ?? type;
  return typeof name === 'string' ? name : translate(name);
}

const day = 86_400_000;

/** When a period of that many days ends, counted from now. */
export const periodEnd = (days: number, now = Date.now()) => new Date(now + days * day);
