import type { TournamentFilter } from '../../api/tournaments.ts';

/** The query of the list's address as it stands there: anything. Read where the list is, apart from the first visit. */
export interface AskedList {
  filter?: unknown;
  game?: unknown;
  page?: unknown;
}

/** What that query means; what it does not name is the list of all current tournaments. */
export interface ListSearch {
  filter?: TournamentFilter;
  game?: string;
  page?: number;
}

const filters = ['open', 'upcoming', 'playing', 'mine', 'finished'];

const isFilter = (value: unknown): value is TournamentFilter => typeof value === 'string' && filters.includes(value);
const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value);
const isLaterPage = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 1 && Number(value) <= 100_000;

/** Reads the list's query; what makes no sense is left out. */
export function readListSearch({ filter, game, page }: AskedList): ListSearch {
  return {
    ...(isFilter(filter) ? { filter } : {}),
    ...(isSlug(game) ? { game } : {}),
    ...(isLaterPage(page) ? { page } : {}),
  };
}

/** The query of a tournament's address as it stands there. */
export interface AskedTournament {
  action?: unknown;
  tab?: unknown;
}

/** The tab of a tournament's page; `?action=chat` is what popups link to (spec §2 Tournament popup). */
export type TournamentTab = 'overview' | 'bracket' | 'teams' | 'chat';

export function readTab({ action, tab }: AskedTournament): TournamentTab {
  if (action === 'chat') return 'chat';
  return tab === 'bracket' || tab === 'teams' ? tab : 'overview';
}

/** The query of a tab's address. */
export const searchOfTab = (tab: TournamentTab): AskedTournament =>
  tab === 'chat' ? { action: 'chat' } : tab === 'overview' ? {} : { tab };
