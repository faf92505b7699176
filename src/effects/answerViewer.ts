import type { AnyActorRef } from 'xstate';

/** The channel on which the flow viewer and the app meet. */
const channelName = 'arenaku.flows';

const isViewer = () => /^\/flows\/*$/.test(location.pathname);

/**
 * Says that the app is here, and waits for a flow viewer in another tab to ask; what reports to it is fetched only
 * then.
 */
export function answerViewer(root: AnyActorRef): void {
  if (!('BroadcastChannel' in globalThis) || isViewer()) return;
  const channel = new BroadcastChannel(channelName);
  const listen = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type !== 'hello') return;
    channel.removeEventListener('message', listen);
    void import('./live.ts').then(({ reportTo }) => reportTo(channel, root));
  };
  channel.addEventListener('message', listen);
  channel.postMessage({ type: 'here' });
}
