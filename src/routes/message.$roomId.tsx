import { createFileRoute } from '@tanstack/react-router';
import { RoomPage } from '../features/message/RoomPage.tsx';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { usePresence } from '../lib/usePlayer.ts';

export const Route = createFileRoute('/message/$roomId')({ component: Room });

/** For an anonymous player nothing: the page around it says how to log in. */
function Room() {
  const { roomId } = Route.useParams();
  if (usePresence() === 'anonymous') return null;
  return (
    <div className="min-w-0">
      <SignedInOnly>
        <RoomPage roomId={roomId} />
      </SignedInOnly>
    </div>
  );
}
