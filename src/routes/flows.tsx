import { createFileRoute, notFound } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FlowViewer } from '../../flows/viewer/FlowViewer.tsx';
import { type Address, readAddress } from '../../flows/viewer/address.ts';
import { machines } from '../../machines/index.ts';
import { PreferencesButton } from '../features/settings/PreferencesButton.tsx';
import { appData } from '../lib/appData.ts';
import { loadFlowTexts } from '../lib/locale.ts';
import { descriptions } from '../lib/machineDescriptions.ts';

export const Route = createFileRoute('/flows')({
  validateSearch: readAddress,
  beforeLoad: () => {
    if (!appData.flows) throw notFound();
  },
  loader: loadFlowTexts,
  component: Flows,
});

/** For designers and testers: every machine of the product (docs/decisions, Flows). */
function Flows() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    (next: { [Key in keyof Address]?: Address[Key] | undefined }) =>
      void navigate({ search: (old) => readAddress({ ...old, ...next }), replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <main id="main" tabIndex={-1} className="flow-viewer">
      <FlowViewer
        machines={machines}
        descriptions={descriptions}
        address={address}
        onAddress={change}
        tools={<PreferencesButton />}
      />
    </main>
  );
}
