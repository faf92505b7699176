import { useEffect, useState } from 'react';
import { channelName, heard, isArrival, isReport, type LiveTabs } from './live.ts';

/** What the tabs of the app report, from the moment when someone looks. Null where the browser has no channels. */
export function useLive(looking: boolean): LiveTabs | null {
  const [tabs, setTabs] = useState<LiveTabs>({});
  const supported = 'BroadcastChannel' in globalThis;
  useEffect(() => {
    if (!looking || !supported) return undefined;
    const channel = new BroadcastChannel(channelName);
    const hello = () => channel.postMessage({ type: 'hello' });
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isReport(data)) setTabs((known) => heard(known, data));
      else if (isArrival(data)) hello();
    });
    hello();
    return () => channel.close();
  }, [looking, supported]);
  return supported ? tabs : null;
}
