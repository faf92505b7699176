/** A subject of the bus with the shape of what is told on it. */
export type Topic<Payload> = { subject: string; shape?: Payload };

/** Names a topic; parts that vary, such as ids, are words without dots, spaces and wildcards. */
export function topic<Payload>(...words: string[]): Topic<Payload> {
  return { subject: words.join('.') };
}

/** Tells something on a topic. */
export type Tell = <Payload>(about: Topic<Payload>, payload: Payload) => void;

/** A listening; once it is `ready`, nothing told from then on is missed, so that is when to read the database. */
export type Listening = { ready: Promise<void>; stop: () => void };

/**
 * Fan-out between the server's processes. What is told reaches every listener of every process, this one too, soon
 * and at most once; who must not miss anything reads the database afresh when its listening is ready and after a gap.
 */
export type Bus = {
  /** Payloads travel as JSON. */
  tell: Tell;
  listen: <Payload>(about: Topic<Payload>, hear: (payload: Payload) => void) => Listening;
  /** Calls when something may have been missed, such as after a lost connection. @returns what ends it */
  onGap: (hear: () => void) => () => void;
  close: () => Promise<void>;
};

/**
 * Runs a write and tells what it had to tell once it succeeded: nobody hears of what was rolled back.
 * @param work is given the function that collects
 */
export async function telling<Answer>(bus: Bus, work: (tell: Tell) => Promise<Answer>): Promise<Answer> {
  const told: (() => void)[] = [];
  const answer = await work((about, payload) => void told.push(() => bus.tell(about, payload)));
  for (const tell of told) tell();
  return answer;
}
