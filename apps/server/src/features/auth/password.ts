import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's Argon2id parameters: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes a password with Argon2id; answers a PHC string (`$argon2id$v=19$m=...$salt$hash`). Takes some 40 ms of one core. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce: salt, ...cost });
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Checks a password against its PHC string, in constant time over the hash. A string that is no Argon2id PHC never matches. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}

let dummyHash: Promise<string> | undefined;

/** Spends the time of a check on a password that fits nothing, so that an unknown account can't be told from a wrong password. */
export async function verifyDummyPassword(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64'));
  await verifyPassword(password, await dummyHash);
  return false;
}
