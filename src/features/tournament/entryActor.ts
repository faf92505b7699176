import type { useScreenActor } from '../../lib/screenActors.ts';

/** The way of the player through the tournament on screen. */
export type EntryActor = NonNullable<ReturnType<typeof useScreenActor<'tournamentEntry'>>>;
