import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { gamesQuery, type TournamentFilter } from '../../api/tournaments.ts';
import { useLocale } from '../../lib/locale.ts';
import { Select } from '../../ui/Select.tsx';
import type { ListSearch } from './search.ts';
import { filters } from './words.ts';

const order = ['current', 'open', 'upcoming', 'playing', 'mine', 'finished'] as const;

/** Which tournaments are listed; links, so that each choice has its address. */
export function ListFilters({ search }: { search: ListSearch }) {
  const { t } = useLingui();
  const chosen = search.filter ?? 'current';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <nav aria-label={t`Which tournaments`} className="max-w-full">
        <ul className="flex list-none flex-wrap gap-2">
          {order.map((filter) => (
            <li key={filter}>
              <Link
                to="/esports"
                search={searchOf(filter, search.game)}
                activeOptions={{ exact: true }}
                aria-current={filter === chosen ? 'true' : undefined}
                className={`inline-flex min-h-11 items-center rounded-full border px-4 font-bold no-underline hover:bg-raised desk:min-h-10 ${filter === chosen ? 'border-focus bg-raised shadow-[0_0_0_1px_var(--focus)]' : 'border-line'}`}
              >
                {t(filters[filter])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <GameChoice search={search} />
    </div>
  );
}

const searchOf = (filter: TournamentFilter | 'current', game: string | undefined): ListSearch => ({
  ...(filter === 'current' ? {} : { filter }),
  ...(game === undefined ? {} : { game }),
});

function GameChoice({ search: { filter, game } }: { search: ListSearch }) {
  const { t } = useLingui();
  useLocale();
  const navigate = useNavigate();
  const { data: games = [] } = useQuery(gamesQuery());
  const known = games.map(({ id, name }) => ({ value: id, label: name }));
  // The address may name a game before the games are there, or one that there is not.
  const asked = game === undefined || known.some(({ value }) => value === game) ? [] : [{ value: game, label: game }];
  const choose = (value: string) =>
    void navigate({ to: '/esports', search: searchOf(filter ?? 'current', value === '' ? undefined : value) });
  return (
    <div className="w-full desk:w-60">
      <Select
        label={t`Game`}
        value={game ?? ''}
        options={[{ value: '', label: t`All games` }, ...asked, ...known]}
        onChange={choose}
      />
    </div>
  );
}
