import { useLingui } from '@lingui/react/macro';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

/** `modal` is 550 px wide, `popup` 600 px (spec §9); both fill a phone's width as a sheet from below. */
const widths = { modal: 'desk:max-w-modal', popup: 'desk:max-w-popup' };

type DialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** The description is for screen readers only. */
  quietDescription?: boolean;
  size?: keyof typeof widths;
  /** A band across the top, for the moments that are celebrated. */
  ornament?: ReactNode;
  /** The player leaves by the cross, Escape or a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** The toast stands above dialogs and may be pressed without closing them. */
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest('[data-toast]') !== null;

/**
 * An open modal dialog: render it while it is open. Focus stays inside and returns to what had it before,
 * or to the page's main part when that is gone.
 */
export function Dialog({
  title,
  description,
  quietDescription,
  size = 'modal',
  ornament,
  onClose,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const [opener] = useState(() => document.activeElement);
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
    (back ?? document.querySelector('main'))?.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear items-end justify-items-center overflow-y-auto bg-veil desk:items-center desk:p-6">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              heading.current?.focus();
            }}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
            className={`relative mt-10 w-full animate-rise rounded-t-panel border border-line bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-raised focus:outline-none desk:mt-0 desk:rounded-panel desk:p-7 ${widths[size]}`}
          >
            {ornament && (
              <div className="-mx-5 -mt-5 mb-5 overflow-hidden rounded-t-panel desk:-mx-7 desk:-mt-7">{ornament}</div>
            )}
            <Radix.Title ref={heading} tabIndex={-1} className="display mr-10 text-xl">
              {title}
            </Radix.Title>
            <Radix.Description className={quietDescription ? 'sr-only' : 'mt-1.5 text-muted'}>
              {description}
            </Radix.Description>
            {children}
            <Radix.Close
              aria-label={t`Close`}
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-muted hover:bg-sunk hover:text-text desk:top-5 desk:right-5"
            >
              <Icon name="close" className="size-5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The answers of a question, in a row on desktops; on phones stacked, the last one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 desk:flex-row desk:justify-end">{children}</div>;
}
