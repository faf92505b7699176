type Hear = (payload: unknown) => void;

/** The listeners of one process, by subject. */
export type Listeners = {
  /** @returns what removes it again */
  add: (subject: string, hear: Hear) => () => void;
  /** Hands a payload, as JSON text, to those of a subject; one that fails does not stop the others. */
  deliver: (subject: string, text: string) => void;
  has: (subject: string) => boolean;
};

/** @param onError told when a listener failed */
export function listeners(onError: (error: unknown) => void): Listeners {
  const bySubject = new Map<string, Set<Hear>>();

  function deliver(subject: string, text: string) {
    for (const hear of bySubject.get(subject) ?? []) {
      try {
        hear(JSON.parse(text));
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    add(subject, hear) {
      const hearers = bySubject.get(subject) ?? new Set();
      // One entry for each call, even of the same function.
      const own: Hear = (payload) => hear(payload);
      bySubject.set(subject, hearers.add(own));
      return () => {
        hearers.delete(own);
        if (hearers.size === 0 && bySubject.get(subject) === hearers) bySubject.delete(subject);
      };
    },
    deliver,
    has: (subject) => bySubject.has(subject),
  };
}
