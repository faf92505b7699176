import { Plural, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../lib/actors.tsx';
import { Toast } from '../ui/Toast.tsx';
import { notices } from './notices.ts';

/** Where the one toast stands (spec §9: only one at a time). */
export function ToastOutlet() {
  const { t } = useLingui();
  const toast = usePermanent('toast');
  const shown = useSelector(toast, (snapshot) => snapshot.matches('shown'));
  const { notice, text, tone, secondsLeft } = useSelector(toast, (snapshot) => snapshot.context);
  const known = notice === null ? undefined : notices[notice];
  const words = known ? t(known) : text;
  return (
    <Toast
      message={
        shown
          ? {
              tone,
              text: (
                <>
                  {words}
                  {secondsLeft !== null && (
                    <span className="sr-only">
                      {' '}
                      <Plural value={secondsLeft} one="# second left" other="# seconds left" />
                    </span>
                  )}
                </>
              ),
            }
          : null
      }
      onDismiss={() => toast.send({ type: 'toast.dismiss' })}
      onHold={() => toast.send({ type: 'toast.hold' })}
      onRelease={() => toast.send({ type: 'toast.release' })}
    />
  );
}
