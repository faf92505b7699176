import { Trans } from '@lingui/react/macro';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { Icon } from './Icon.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Shows that the button works; it cannot be pressed again meanwhile, and keeps the focus. */
    busy?: boolean | undefined;
    disabled?: boolean | undefined;
  };

/** A button; `busy` and `disabled` leave it in the tab order, so focus is never lost. */
export function Button({ variant, size, wide, busy, disabled, onClick, className, children, ...rest }: ButtonProps) {
  const off = busy === true || disabled === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={`${buttonClass({ variant, size, wide })} ${className ?? ''}`}
    >
      <span className={busy ? 'invisible inline-flex items-center gap-2' : 'contents'}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Icon name="working" className="size-5 animate-spin" />
          <span className="sr-only">
            <Trans>Working</Trans>
          </span>
        </span>
      )}
    </button>
  );
}
