import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { usePermanent } from '../../lib/actors.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, Problem } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

type Missing = 'username' | 'password' | null;

/** Username, password, Log in; what the server refuses is said here and read out. */
export function LoginForm() {
  const login = usePermanent('login');
  const problem = useSelector(login, (snapshot) => snapshot.context.problem);
  const busy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>(null);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setMissing(empty);
    if (empty) form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    else login.send({ type: 'login.submit', username: username.trim(), password });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-4">
      <Field
        label={<Trans>Username</Trans>}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        problem={missing === 'username' && <Trans>Please enter your username</Trans>}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problem={missing === 'password' && <Trans>Please enter your password</Trans>}
      />
      <div role="alert">
        {problem && !busy && (
          <Problem>{problem.error === 'Unknown' ? <Trans>Something went wrong</Trans> : problem.message}</Problem>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}
