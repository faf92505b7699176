import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The product's own toasts by the name that the machines give them; English to the letter of spec §2, §4, §8. */
export const notices: Record<string, MessageDescriptor> = {
  signedOut: msg`Sign out successful.`,
  loginNeeded: msg`You need to be logged in`,
  signOutFailed: msg`Failed to Log Out`,
  accountDeleted: msg`Your account has been deleted`,
  idleWarning: msg`You have been timed out due to inactivity. Please log-in again to continue.`,
  subscriptionSucceeded: msg`Subscription successful!`,
  subscriptionFailed: msg`Subscription failed.. Please try again or contact our support team.`,
  planMissing: msg`Please select a plan`,
  unknownFailure: msg`Something went wrong`,
  imageTooBig: msg`Uploaded image size is too big`,
  tryAgain: msg`Your session was renewed. Please try again`,
  checkingPayment: msg`We are checking your payment`,
  paymentStillChecking: msg`Your payment is not confirmed yet. Your badge appears here as soon as it is.`,
  antifraudFailed: msg`We could not verify this device. Touch the page and try again.`,
  unsubscribed: msg`Your subscription will not renew. You keep access until it ends.`,
};
