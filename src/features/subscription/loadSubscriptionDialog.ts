import { withTexts } from '../../lib/withTexts.ts';

/** Fetches the subscription modal's code; called early, it is there when the player presses the button. */
export const loadSubscriptionDialog = async () => ({
  default: (await withTexts(import('./SubscriptionDialog.tsx'))).SubscriptionDialog,
});
