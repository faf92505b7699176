import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Bus, telling, type Tell } from '../bus/bus.ts';
import { type Database, transaction } from '../db/database.ts';
import { jobs } from './tables.ts';

/**
 * Does a job. All that it writes goes into `inside`, the transaction that also removes the job: after a crash it runs
 * again from the start, and what is done is never done twice. It may run although it was dropped or moved a moment ago,
 * so it locks what it is about and looks whether there is something to do.
 */
export type Job = (inside: Database, tell: Tell, payload: never, now: Date) => Promise<void>;
export type Jobs = Record<string, Job>;

/** A job with the time that it is due; `key` says what it is about. */
export type NewJob = { kind: string; key: string; payload: unknown; runAt: Date };

/** Sets jobs; one that is set already moves to the new time. */
export async function setJobs(inside: Database, added: NewJob[]): Promise<void> {
  for (const { kind, key, payload, runAt } of added) {
    await inside
      .insert(jobs)
      .values({ key: `${kind} ${key}`, kind, payload, runAt })
      .onConflictDoUpdate({ target: jobs.key, set: { payload, runAt, failures: 0 } });
  }
}

/** Takes a job back; nothing happens when it is not set. */
export async function dropJob(inside: Database, kind: string, key: string): Promise<void> {
  await inside.delete(jobs).where(eq(jobs.key, `${kind} ${key}`));
}

export type JobParts = {
  database: Database;
  bus: Bus;
  kinds: Jobs;
  now: () => Date;
  onError: (error: unknown) => void;
};

/** Any number of our own: job locks are apart from others. */
const jobLock = 4_127_303;

/** A job as it was read: one that was set anew meanwhile is another. */
const isJob = (key: string, runAt: Date) => and(eq(jobs.key, key), eq(jobs.runAt, runAt));

/** After each failure it waits twice as long, up to an hour. */
function retryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** failures * 5, 3600) * 1000);
}

type Due = typeof jobs.$inferSelect;

class JobFailed extends Error {
  readonly job: Due;
  constructor(job: Due, cause: unknown) {
    super(`The job ${job.key} failed.`, { cause });
    this.job = job;
  }
}

/** So many due jobs are looked at to find one that no other process has in hand. */
const candidates = 20;

/** Whether the job is ours until this transaction ends. Its row stays free: who sets or drops it never waits for us. */
async function claim(inside: Database, { key, runAt }: Due): Promise<boolean> {
  const { rows } = (await inside.execute(
    sql`select pg_try_advisory_xact_lock(${jobLock}, hashtext(${key})) as claimed`,
  )) as { rows: { claimed: boolean }[] };
  // Another process may have done it between our look and our claim.
  return rows[0]?.claimed === true && (await inside.$count(jobs, isJob(key, runAt))) > 0;
}

async function claimNext(inside: Database, now: Date): Promise<Due | undefined> {
  const due = await inside
    .select()
    .from(jobs)
    .where(lte(jobs.runAt, now))
    .orderBy(asc(jobs.runAt), asc(jobs.key))
    .limit(candidates);
  for (const job of due) if (await claim(inside, job)) return job;
  return undefined;
}

/** Does the next due job that no other process has, and removes it; or leaves all as it was. */
async function doNext(inside: Database, tell: Tell, { kinds, now }: JobParts): Promise<boolean> {
  const due = await claimNext(inside, now());
  if (due === undefined) return false;
  try {
    const job = kinds[due.kind];
    if (job === undefined) throw new Error(`No module does ${due.kind}.`);
    await job(inside, tell, due.payload as never, now());
    await inside.delete(jobs).where(isJob(due.key, due.runAt));
  } catch (error) {
    throw new JobFailed(due, error);
  }
  return true;
}

/** Puts a failed job off, unless it was set anew meanwhile. */
async function putOff({ database, now }: JobParts, { key, failures, runAt }: Due): Promise<void> {
  await database
    .update(jobs)
    .set({ failures: failures + 1, runAt: retryAt(failures, now()) })
    .where(isJob(key, runAt));
}

/** Does every job that is due, one after the other; a failed one is told and tried again later. */
export async function doDueJobs(parts: JobParts): Promise<void> {
  let more = true;
  while (more) {
    try {
      more = await telling(parts.bus, (tell) => transaction(parts.database, (inside) => doNext(inside, tell, parts)));
    } catch (error) {
      parts.onError(error);
      if (!(error instanceof JobFailed)) return;
      await putOff(parts, error.job);
    }
  }
}
