import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What only this product's own servers can do: hide a text at rest, and hash what is too short to hash alone. */
export interface ServerSecret {
  /** Encrypts a text; `context` (such as the row's owner) has to be the same when it is decrypted. */
  encrypt(text: string, context: string): string;
  /** @throws Error when the text was changed, belongs to another context or was encrypted with another key */
  decrypt(encrypted: string, context: string): string;
  /** A keyed hash, in hexadecimal digits. */
  hash(text: string, context: string): string;
}

/**
 * Opens the secret: SECRET_KEY, or a key that is made on first use in DATA_DIR. `null` without SECRET_KEY on a shared
 * database: the other nodes could not read what this one encrypts.
 */
export function openServerSecret({
  secretKey,
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>): ServerSecret | null {
  if (secretKey === null && databaseUrl !== null) return null;
  let root: string | null = secretKey;
  const keyFor = (purpose: string): Buffer => {
    root ??= ownKey(dataDir);
    return Buffer.from(hkdfSync('sha256', root, 'diagbuddy', purpose, 32));
  };
  return {
    encrypt: (text, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (encrypted, context) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hash: (text, context) => createHmac('sha256', keyFor('hash')).update(`${context}\0${text}`).digest('hex'),
  };
}

/** The key of a single machine, made once; of two processes that make it at once, one wins. */
function ownKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32) throw new Error(`${path} holds no key. Put the key from a backup there, or remove the file.`);
  return key;
}
