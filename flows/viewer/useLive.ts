import { useEffect, useState } from 'react';
import { channelName, heard, isReport, type LiveTabs } from './live.ts';

/** What the tabs of the app report, from the moment when someone looks. Null where the browser has no channels. */
export function useLive(looking: boolean): LiveTabs | null {
  const [tabs, setTabs] = useState<LiveTabs>({});
  const supported = 'BroadcastChannel' in globalThis;
  useEffect(() => {
    if (!looking || !supported) return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isReport(data)) setTabs((known) => heard(known, data));
    });
    channel.postMessage({ type: 'hello' });
    return () => channel.close();
  }, [looking, supported]);
  return supported ? tabs : null;
}
