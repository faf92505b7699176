import type { AnyActorRef } from 'xstate';

/** The channel on which the flow viewer and the app meet. */
const channelName = 'arenaku.flows';

const isViewer = () => /^\/flows\/*$/.test(location.pathname);

/** Waits for a flow viewer in another tab to ask; what reports to it is fetched only then. */
export function answerViewer(root: AnyActorRef): void {
  if (!('BroadcastChannel' in globalThis) || isViewer()) return;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener(
    'message',
    () => void import('./live.ts').then(({ reportTo }) => reportTo(channel, root)),
    { once: true },
  );
}
