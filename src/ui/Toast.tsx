import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

const looks: Record<ToastTone, { icon: IconName; colour: string }> = {
  success: { icon: 'check', colour: 'text-arcade' },
  error: { icon: 'warning', colour: 'text-danger' },
  warning: { icon: 'warning', colour: 'text-mall' },
  info: { icon: 'info', colour: 'text-watch' },
};

type ToastProps = {
  /** What is on screen; null while there is nothing to say. */
  message: { tone: ToastTone; text: ReactNode } | null;
  onDismiss: () => void;
  onHold: () => void;
  onRelease: () => void;
};

/** One message, read out as it appears; resting on it with pointer or focus keeps it. Render it always. */
export function Toast({ message, onDismiss, onHold, onRelease }: ToastProps) {
  const { t } = useLingui();
  return (
    <div
      data-toast=""
      className="pointer-events-none fixed inset-x-4 top-2 z-50 grid justify-items-center wide:top-auto wide:right-6 wide:bottom-6 wide:justify-items-end"
    >
      <div aria-live={message?.tone === 'error' ? 'assertive' : 'polite'} role="status">
        {message && (
          <div
            onPointerEnter={onHold}
            onPointerLeave={onRelease}
            onFocus={onHold}
            onBlur={onRelease}
            className="pointer-events-auto flex max-w-modal animate-rise items-center gap-3 rounded-card border border-edge bg-raised py-1.5 pr-1.5 pl-4 shadow-raised"
          >
            <Icon name={looks[message.tone].icon} className={`size-5 ${looks[message.tone].colour}`} />
            <p className="min-w-0 grow">{message.text}</p>
            <button
              type="button"
              aria-label={t`Dismiss`}
              onClick={onDismiss}
              className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
