import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';

/** A held lock; the operating system releases it too when the process dies. */
export type DataDirLock = { release: () => void };

/** SQLITE_BUSY: another process holds the lock. */
const busy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

/** Makes the data directory, readable by its owner only. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError('DATA_DIR', `cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Takes the data directory for this process alone: two processes on one embedded database lose what the second
 * acknowledged. An SQLite file carries the lock, since Node has no file lock of its own.
 * @throws ConfigError when another process has it
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new ConfigError(
      'DATA_DIR',
      `${resolve(dataDir)} is in use by another server. Stop that one first, or give this one its own DATA_DIR.`,
    );
  }
  return { release: () => file.close() };
}
