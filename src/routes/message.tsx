import { Trans } from '@lingui/react/macro';
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { ChatGate } from '../features/message/ChatGate.tsx';
import { DirectForm } from '../features/message/DirectForm.tsx';
import { MutedButton } from '../features/message/MutedButton.tsx';
import { RoomList } from '../features/message/RoomList.tsx';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { usePresence } from '../lib/usePlayer.ts';

export const Route = createFileRoute('/message')({ component: Messages });

/** The rooms, and beside them the one that is open; where there is room for one only, the open one. */
function Messages() {
  const presence = usePresence();
  const isAsked = useParams({ strict: false, select: ({ roomId }) => roomId !== undefined });
  const isOpen = isAsked && presence !== 'anonymous';
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${presence === 'anonymous' ? '' : 'wide:grid-cols-[21rem_minmax(0,1fr)]'}`}
    >
      <div className={`grid content-start gap-5 ${isOpen ? 'max-wide:hidden' : ''}`}>
        <Heading className="display text-xl desk:text-2xl">
          <Trans>Messages</Trans>
        </Heading>
        <SignedInOnly>
          <ChatGate>
            <DirectForm />
            <RoomList />
            <div className="-ml-4.5">
              <MutedButton />
            </div>
          </ChatGate>
        </SignedInOnly>
      </div>
      <Outlet />
    </div>
  );
}
