import { Trans } from '@lingui/react/macro';
import { Dialog } from '../../ui/Dialog.tsx';
import { Preferences } from './Preferences.tsx';

/** The header's way to language, country and theme. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={<Trans>Language and country</Trans>}
      description={<Trans>The country decides which badges and payment methods you see.</Trans>}
      onClose={onClose}
    >
      <div className="mt-5">
        <Preferences />
      </div>
    </Dialog>
  );
}
