import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Entry, Tournament, TournamentFilter } from '../../api/tournaments.ts';

type Phase = Tournament['phase'];

/** What the server's words are called on screen. */
export const formats: Record<Tournament['format'], MessageDescriptor> = {
  single_elimination: msg`Single elimination`,
  double_elimination: msg`Double elimination`,
  round_robin: msg`Round robin`,
};

export const phases: Record<Phase, { label: MessageDescriptor; colour: string }> = {
  upcoming: { label: msg`Upcoming`, colour: 'text-watch' },
  open: { label: msg`Open`, colour: 'text-arcade' },
  checkIn: { label: msg`Check-in open`, colour: 'text-mall' },
  starting: { label: msg`Starting`, colour: 'text-mall' },
  playing: { label: msg`Playing`, colour: 'text-esports' },
  finished: { label: msg`Finished`, colour: 'text-muted' },
  cancelled: { label: msg`Cancelled`, colour: 'text-muted' },
};

/** What the next hour of the schedule brings, by the phase that waits for it; null: nothing is waited for. */
export const comingNext: Record<Phase, MessageDescriptor | null> = {
  upcoming: msg`Joining opens in`,
  open: msg`Check-in opens in`,
  checkIn: msg`Check-in closes in`,
  starting: null,
  playing: null,
  finished: null,
  cancelled: null,
};

export const standings: Record<Entry['state'], MessageDescriptor> = {
  joined: msg`Joined`,
  waitlisted: msg`On the waitlist`,
  checkedIn: msg`Checked in`,
  dropped: msg`Dropped`,
};

export const filters: Record<TournamentFilter | 'current', MessageDescriptor> = {
  current: msg`Current`,
  open: msg`Open`,
  upcoming: msg`Upcoming`,
  playing: msg`Playing`,
  mine: msg`Mine`,
  finished: msg`Finished`,
};
