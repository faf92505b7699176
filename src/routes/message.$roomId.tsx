import { createFileRoute } from '@tanstack/react-router';
import { RoomPage } from '../features/message/RoomPage.tsx';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';

export const Route = createFileRoute('/message/$roomId')({ component: Room });

function Room() {
  const { roomId } = Route.useParams();
  return (
    <div className="min-w-0">
      <SignedInOnly>
        <RoomPage roomId={roomId} />
      </SignedInOnly>
    </div>
  );
}
