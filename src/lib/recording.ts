/** `?record` in the address records what happens in this tab, until it is closed. */
const flag = 'record';

/** Is this tab being recorded? A reload does not end it. */
export function isRecording(): boolean {
  try {
    if (new URLSearchParams(location.search).has(flag)) sessionStorage.setItem(flag, '1');
    return sessionStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

let writer: (() => string) | null = null;

/** Says how the recording is written: as the text of one file. */
export function provideRecording(write: () => string): void {
  writer = write;
}

/** What writes the recording of this tab; null while there is none. */
export const getRecording = () => writer;
