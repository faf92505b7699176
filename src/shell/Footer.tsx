import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text desk:min-h-8';

/** The end of every page: terms, and the rooms that the bars do not show. */
export function Footer() {
  const { t } = useLingui();
  return (
    <footer className="mt-16 border-t border-line px-4 pt-6 pb-[calc(var(--bottom-bar-height)+2rem)] text-sm text-muted desk:px-8 desk:pb-8">
      <div className="flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p>
          <Trans>Tickets are earned by skill and spent on things. There is no raffle, wager or cash-out.</Trans>
        </p>
        <nav aria-label={t`Further pages`} className="flex flex-wrap gap-x-6">
          <Link to="/mall" className={link}>
            <Trans>Mall</Trans>
          </Link>
          <Link to="/message" className={link}>
            <Trans>Messages</Trans>
          </Link>
          <Link to="/settings" className={link}>
            <Trans>Settings</Trans>
          </Link>
          <a href="/terms-and-conditions.pdf" className={link}>
            <Trans>Terms and Conditions</Trans>
          </a>
        </nav>
      </div>
    </footer>
  );
}
