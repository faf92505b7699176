import { useState } from 'react';
import type { Message } from '../../api/messages.ts';

/** Reads out what others write from now on; what stands there already is not read. */
export function Announcements({ messages, playerId }: { messages: Message[]; playerId: string }) {
  const [from] = useState(() => messages.at(-1)?.position ?? 0);
  const news = messages.slice(-20).findLast(({ position, author }) => position > from && author.id !== playerId);
  return (
    <p aria-live="polite" className="sr-only">
      {news?.text && `${news.author.username}: ${news.text}`}
    </p>
  );
}
