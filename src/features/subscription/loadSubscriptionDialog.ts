/** Fetches the subscription modal's code; called early, it is there when the player presses the button. */
export const loadSubscriptionDialog = async () => ({
  default: (await import('./SubscriptionDialog.tsx')).SubscriptionDialog,
});
