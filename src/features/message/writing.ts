import { useState } from 'react';

/** Longest message, in characters as a player counts them. */
export const longestMessage = 2_000;

const segmenter = new Intl.Segmenter();

/** How many characters a player sees in a text; beyond any that could be sent, its units will do. */
export function charactersOf(text: string): number {
  if (text.length <= longestMessage || text.length > longestMessage * 8) return text.length;
  return Array.from(segmenter.segment(text)).length;
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A full or closed storage: the text stays on screen, it would only not outlive a reload.
  }
}

/** What a player is typing in a room, kept over reloads of this tab. */
export function useTyped(playerId: string, roomId: string): [string, (text: string) => void] {
  const key = `typed.${playerId}.${roomId}`;
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      keep(key, next);
    },
  ];
}
