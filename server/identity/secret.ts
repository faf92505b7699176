import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function keptSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and then linked, so that no process ever reads half of it and the first one wins. */
function keepNew(path: string): void {
  const beside = `${path}.${randomUUID()}`;
  writeFileSync(beside, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(beside, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(beside);
  }
}

/**
 * The secret that signs access tokens: the configured one, or one that is made once and kept in the data directory,
 * readable by its owner only.
 */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDir, 'jwt-secret');
  if (keptSecret(path) === undefined) keepNew(path);
  const secret = keptSecret(path) ?? '';
  if (secret.length < 32)
    throw new ConfigError('DATA_DIR', `holds a damaged secret, ${path}; remove it to make another.`);
  return secret;
}

/** A 256-bit key for one purpose, so that no two uses share the secret itself. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `arenaku ${purpose}`, 32));
}
