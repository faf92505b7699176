import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { searchOfTab, type TournamentTab } from './search.ts';

type TabLinkProps = { tournamentId: string; tab: TournamentTab; primary?: boolean; children: ReactNode };

/** Leads to another tab of the tournament's page. */
export function TabLink({ tournamentId, tab, primary, children }: TabLinkProps) {
  return (
    <LinkButton
      to="/tournament/$tournamentId"
      params={{ tournamentId }}
      search={searchOfTab(tab)}
      resetScroll={false}
      variant={primary ? 'primary' : 'outline'}
      wide
    >
      {children}
    </LinkButton>
  );
}
