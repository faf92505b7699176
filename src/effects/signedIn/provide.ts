import type { QueryClient } from '@tanstack/react-query';
import { chatRoomMachine } from '../../../machines/message/chatRoom.machine.ts';
import { congratulationMachine } from '../../../machines/notifications/congratulation.machine.ts';
import { countdownMachine } from '../../../machines/notifications/countdown.machine.ts';
import { popupsMachine } from '../../../machines/notifications/popups.machine.ts';
import { socketMachine } from '../../../machines/notifications/socket.machine.ts';
import { tournamentPopupMachine } from '../../../machines/notifications/tournamentPopup.machine.ts';
import { screensMachine } from '../../../machines/screens.machine.ts';
import { tournamentEntryMachine } from '../../../machines/tournament/tournamentEntry.machine.ts';
import { connectRoom } from './chatRoom.ts';
import { readTimeLeft } from './countdown.ts';
import { connectNotifications, renewToken } from './notificationSocket.ts';
import { keepOutbox } from './outbox.ts';
import { claim, dismiss, loadPopups, watchRedirect } from './popups.ts';
import { checkIn, join, watchStanding, withdraw } from './tournamentEntry.ts';
import { watchWorld } from './world.ts';

/** The machines of a signed-in player with every effect made real. */
export function provideSignedIn(queries: QueryClient) {
  const countdown = countdownMachine.provide({ actors: { readTimeLeft } });
  return {
    socket: socketMachine.provide({
      actors: { connect: connectNotifications(queries), watchWorld, renew: renewToken },
    }),
    popups: popupsMachine.provide({
      actors: {
        tournamentPopup: tournamentPopupMachine.provide({ actors: { countdown } }),
        congratulation: congratulationMachine.provide({ actors: { countdown, claim: claim(queries) } }),
        watchRedirect,
        loadPopups,
        dismiss,
      },
    }),
    screens: screensMachine.provide({
      actors: {
        tournamentEntry: tournamentEntryMachine.provide({
          actors: {
            watchStanding: watchStanding(queries),
            join: join(queries),
            checkIn: checkIn(queries),
            withdraw: withdraw(queries),
          },
        }),
        chatRoom: chatRoomMachine.provide({ actors: { connect: connectRoom(queries), keepOutbox, watchWorld } }),
        countdown,
      },
    }),
  };
}
