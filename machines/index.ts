import { appMachine } from './app.machine.ts';
import { chatRoomMachine } from './message/chatRoom.machine.ts';
import { congratulationMachine } from './notifications/congratulation.machine.ts';
import { countdownMachine } from './notifications/countdown.machine.ts';
import { popupsMachine } from './notifications/popups.machine.ts';
import { socketMachine } from './notifications/socket.machine.ts';
import { tournamentPopupMachine } from './notifications/tournamentPopup.machine.ts';
import { screensMachine } from './screens.machine.ts';
import { accountMachine } from './session/account.machine.ts';
import { idleMachine } from './session/idle.machine.ts';
import { leaderMachine } from './session/leader.machine.ts';
import { loginMachine } from './session/login.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { tokenRefreshMachine } from './session/tokenRefresh.machine.ts';
import { externalLinkMachine } from './shell/externalLink.machine.ts';
import { toastMachine } from './shell/toast.machine.ts';
import { checkoutReturnMachine } from './subscription/checkoutReturn.machine.ts';
import { phoneConfirmMachine } from './subscription/phoneConfirm.machine.ts';
import { subscriptionMachine } from './subscription/subscription.machine.ts';
import { unsubscribeMachine } from './subscription/unsubscribe.machine.ts';
import { tournamentEntryMachine } from './tournament/tournamentEntry.machine.ts';

/** Every machine by name, for the app, QA and designers. */
export const machines = {
  app: appMachine,
  account: accountMachine,
  chatRoom: chatRoomMachine,
  checkoutReturn: checkoutReturnMachine,
  congratulation: congratulationMachine,
  countdown: countdownMachine,
  externalLink: externalLinkMachine,
  idle: idleMachine,
  leader: leaderMachine,
  login: loginMachine,
  phoneConfirm: phoneConfirmMachine,
  popups: popupsMachine,
  screens: screensMachine,
  session: sessionMachine,
  socket: socketMachine,
  subscription: subscriptionMachine,
  toast: toastMachine,
  tokenRefresh: tokenRefreshMachine,
  tournamentEntry: tournamentEntryMachine,
  tournamentPopup: tournamentPopupMachine,
  unsubscribe: unsubscribeMachine,
};
