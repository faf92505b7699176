import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's recommended cost for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with Argon2id, in PHC notation. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** No password has this hash; verifying against it takes the time of a real one. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${base64(Buffer.alloc(16, 1))}$${base64(Buffer.alloc(32))}`;

/** Whether the password fits the hash; without a hash it does not, after the same time. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , parameters = '', salt = '', hash = ''] = (stored ?? nobodysHash).split('$');
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters) ?? [];
  const expected = Buffer.from(hash, 'base64');
  const given = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected) && stored !== undefined;
}
