import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

function Anchor({ variant, size, wide, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={`${buttonClass({ variant, size, wide })} ${className ?? ''}`}>
      {children}
    </a>
  );
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(Anchor);
