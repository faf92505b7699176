import type { RecordedEvent, Recording } from './record.ts';

/** One recording of two that follow each other, such as before and after a reload; `wait` is the time between them. */
export function joinRecordings(first: Recording, second: Recording): Recording {
  const types = [...new Set([...first.types, ...second.types])];
  const typeOf = second.types.map((type) => types.indexOf(type));
  const ended = first.events.reduce((sum, [wait]) => sum + wait, Date.parse(first.startedAt));
  const between = Math.max(0, Date.parse(second.startedAt) - ended);
  const moved = second.events.map(([wait, actor, type, internal, ...payload], index): RecordedEvent => [
    index === 0 ? wait + between : wait,
    actor + first.actors.length,
    typeOf[type] ?? 0,
    internal,
    ...payload,
  ]);
  return {
    version: 1,
    startedAt: first.startedAt,
    truncated: first.truncated || second.truncated,
    actors: [...first.actors, ...second.actors],
    types,
    events: [...first.events, ...moved],
    ends: [...first.ends, ...second.ends],
  };
}
