import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { machines } from '../../machines/index.ts';
import { usePermanent } from './actors.tsx';

type Machines = typeof machines;

/** An actor that lives while a screen is open, with what opens it and what closes it. */
const screens = {
  tournamentEntry: {
    open: (tournamentId: string) => ({ type: 'tournament.opened', tournamentId }) as const,
    left: { type: 'tournament.left' },
  },
  chatRoom: {
    open: (roomId: string) => ({ type: 'room.opened', roomId }) as const,
    left: { type: 'room.left' },
  },
  checkInCountdown: {
    open: (endsAt: string) => ({ type: 'checkIn.announced', endsAt }) as const,
    left: { type: 'checkIn.left' },
  },
} as const;

interface ScreenActors {
  tournamentEntry: ActorRefFrom<Machines['tournamentEntry']>;
  chatRoom: ActorRefFrom<Machines['chatRoom']>;
  checkInCountdown: ActorRefFrom<Machines['countdown']>;
}

/** The actor under that id of the session's children; they live only while a player is signed in. */
function useSessionChild<Id extends 'popups' | 'screens'>(id: Id): ActorRefFrom<Machines[Id]> | undefined {
  return useSelector(usePermanent('session'), ({ children }) => children[id] as ActorRefFrom<Machines[Id]> | undefined);
}

/** The actor of the popups; undefined while nobody is signed in. */
export const usePopups = () => useSessionChild('popups');

/**
 * The actor of a screen: there while the component is, if a player is signed in. `subject` is the tournament, the
 * room, or the moment (ISO 8601) that it is about; null: none for now.
 */
export function useScreenActor<Name extends keyof ScreenActors>(
  name: Name,
  subject: string | null,
): ScreenActors[Name] | undefined {
  const holder = useSessionChild('screens');
  useEffect(() => {
    if (!holder || subject === null) return;
    const { open, left } = screens[name];
    holder.send(open(subject));
    return () => holder.send(left);
  }, [holder, name, subject]);
  return useSelector(holder, (snapshot) => snapshot?.children[name] as ScreenActors[Name] | undefined);
}
