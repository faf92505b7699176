import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/Icon.tsx';
import { Mark } from '../ui/Ornament.tsx';
import { areas } from './navigation.ts';

/** The main areas on desktops, under the mark that leads home. */
export function SideBar() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Main areas`} className="hidden w-22 shrink-0 border-r border-line desk:block">
      <div className="sticky top-0 flex h-dvh flex-col items-center gap-1 overflow-y-auto px-2 py-3.5">
        <Link to="/" aria-label={t`Arenaku home`} className="mb-4 rounded-control">
          <Mark />
        </Link>
        {areas.map(({ to, icon, label }) => (
          <Link
            key={to}
            to={to}
            className="grid w-full justify-items-center gap-1 rounded-card py-2.5 text-xs text-muted no-underline hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
          >
            <Icon name={icon} />
            {t(label)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
