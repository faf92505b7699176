import { defineFlows } from './flows/model.ts';
import { machines } from './machines/index.ts';
import { accountModel } from './tests/paths/account.model.ts';
import { appModel } from './tests/paths/app.model.ts';
import { chatRoomModel } from './tests/paths/chatRoom.model.ts';
import { checkoutReturnModel } from './tests/paths/checkoutReturn.model.ts';
import { congratulationModel } from './tests/paths/congratulation.model.ts';
import { countdownModel } from './tests/paths/countdown.model.ts';
import { externalLinkModel } from './tests/paths/externalLink.model.ts';
import { idleModel } from './tests/paths/idle.model.ts';
import { leaderModel } from './tests/paths/leader.model.ts';
import { loginModel } from './tests/paths/login.model.ts';
import { phoneConfirmModel } from './tests/paths/phoneConfirm.model.ts';
import { popupsModel } from './tests/paths/popups.model.ts';
import { screensModel } from './tests/paths/screens.model.ts';
import { sessionModel } from './tests/paths/session.model.ts';
import { socketModel } from './tests/paths/socket.model.ts';
import { subscriptionModel } from './tests/paths/subscription.model.ts';
import { toastModel } from './tests/paths/toast.model.ts';
import { tokenRefreshModel } from './tests/paths/tokenRefresh.model.ts';
import { tournamentEntryModel } from './tests/paths/tournamentEntry.model.ts';
import { tournamentPopupModel } from './tests/paths/tournamentPopup.model.ts';
import { unsubscribeModel } from './tests/paths/unsubscribe.model.ts';

/** What `npm run flows` works on: the machines of the product, and what its testers added to each. */
export default defineFlows({
  machines,
  // Tests that are made go beside the others: `--out tests/e2e/recorded.spec.ts`.
  playwright: { test: './fixtures.ts', arrivals: './arrivals.ts' },
  browserCoverage: 'test-results/flows-browser.json',
  models: {
    account: accountModel,
    app: appModel,
    chatRoom: chatRoomModel,
    checkoutReturn: checkoutReturnModel,
    congratulation: congratulationModel,
    countdown: countdownModel,
    externalLink: externalLinkModel,
    idle: idleModel,
    leader: leaderModel,
    login: loginModel,
    phoneConfirm: phoneConfirmModel,
    popups: popupsModel,
    screens: screensModel,
    session: sessionModel,
    socket: socketModel,
    subscription: subscriptionModel,
    toast: toastModel,
    tokenRefresh: tokenRefreshModel,
    tournamentEntry: tournamentEntryModel,
    tournamentPopup: tournamentPopupModel,
    unsubscribe: unsubscribeModel,
  },
  view: {
    command: [process.execPath, 'scripts/start.ts'],
    env: { FLOWS: '1' },
    url: `http://localhost:${process.env['PORT'] ?? '3000'}/flows`,
  },
});
