import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePresence, useUser } from '../../lib/usePlayer.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Mark } from '../../ui/Ornament.tsx';
import { LoginForm } from './LoginForm.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text desk:min-h-8';

/** The login page (spec §2): the form, and the ways for who has no account or no password. */
export function LoginPage() {
  const signedIn = usePresence() === 'signedIn';
  const username = useUser()?.username ?? '';
  return (
    <div className="mx-auto w-full max-w-md pt-4 desk:pt-10">
      <Mark className="size-12" />
      <h1 className="display mt-4 text-xl">
        {signedIn ? <Trans>You are logged in as {username}</Trans> : <Trans>Log in to Arenaku</Trans>}
      </h1>
      {signedIn ? (
        <LinkButton to="/" className="mt-6">
          <Trans>Go to the home page</Trans>
        </LinkButton>
      ) : (
        <>
          <LoginForm />
          <nav className="mt-4 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
            <Link to="/register" className={link}>
              <Trans>Create an account</Trans>
            </Link>
            <Link to="/forgot-password" className={link}>
              <Trans>Forgotten password?</Trans>
            </Link>
          </nav>
        </>
      )}
    </div>
  );
}
