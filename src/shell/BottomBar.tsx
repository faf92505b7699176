import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/Icon.tsx';
import { areas } from './navigation.ts';

/** The main areas on phones, under the thumb. */
export function BottomBar() {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Main areas`}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      {areas.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className="grid h-(--bottom-bar-height) min-w-0 content-center justify-items-center gap-0.5 text-xs text-muted no-underline -outline-offset-2 aria-[current]:text-text"
        >
          <Icon name={icon} />
          <span className="max-w-full truncate">{t(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
