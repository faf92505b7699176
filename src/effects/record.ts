import type { AnyActorRef } from 'xstate';
import { joinRecordings } from '../../flows/joinRecordings.ts';
import { createRecorder, type Recording } from '../../flows/record.ts';
import { appData } from '../lib/appData.ts';
import { provideRecording } from '../lib/recording.ts';
import { reportTo } from './live.ts';
import { recordable } from './recordable.ts';

/** What earlier pages of this tab recorded. */
const key = 'recording';
/** Some 100 bytes each: well within what a browser keeps for a tab. */
const mostEvents = 20_000;

function readEarlier(): Recording | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Recording);
}

/**
 * Records the machines of this tab, over reloads; give `inspect` to the root, and `attach` the root before it starts.
 * Where the flow viewer is served, it is told of every step from the first.
 */
export function startRecording() {
  const earlier = readEarlier();
  const limit = Math.max(0, mostEvents - (earlier?.events.length ?? 0));
  const { inspect, recording } = createRecorder(recordable, { limit });
  const whole = () => (earlier ? joinRecordings(earlier, recording()) : recording());
  const keep = () => {
    try {
      sessionStorage.setItem(key, JSON.stringify(whole()));
    } catch {
      // A full storage loses what came before the reload; the page itself must go on.
    }
  };
  return {
    inspect,
    attach(root: AnyActorRef) {
      window.addEventListener('pagehide', keep);
      provideRecording(() => JSON.stringify(whole()));
      if (appData.flows && 'BroadcastChannel' in globalThis) reportTo(new BroadcastChannel('arenaku.flows'), root);
    },
  };
}
