import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'suffix'>;

/** A password that may be shown and pasted. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid w-12 shrink-0 place-items-center rounded-control text-muted -outline-offset-2 hover:text-text"
        >
          <Icon name={shown ? 'hide' : 'show'} className="size-5" />
        </button>
      }
    />
  );
}
