import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roomQuery } from '../../api/messages.ts';
import { useUser } from '../../lib/usePlayer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RoomView } from './RoomView.tsx';

/** A room under its title, with the way back to all rooms. */
export function RoomPage({ roomId }: { roomId: string }) {
  const { t } = useLingui();
  const user = useUser();
  const { data } = useQuery({ ...roomQuery(roomId), enabled: user?.consentRequired === false });
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center gap-2">
        <Link
          to="/message"
          aria-label={t`All messages`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text wide:hidden"
        >
          <Icon name="back" className="size-5" />
        </Link>
        <h1 className="display min-w-0 truncate text-lg">{data?.title ?? <Trans>Message room</Trans>}</h1>
      </div>
      <RoomView roomId={roomId} />
    </>
  );
}
