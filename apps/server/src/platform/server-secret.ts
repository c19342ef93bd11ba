import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What only this product's own servers can do: hide a text at rest, and hash what is too short to hash alone. */
export interface ServerSecret {
  /** Encrypts a text; `context` (such as the row's owner) has to be the same when it is decrypted. */
  encrypt(text: string, context: string): string;
  /**
   * Reads a text under the key of now or an earlier one.
   * @throws Error when the text was changed, belongs to another context or was encrypted with a key that is not set
   */
  decrypt(encrypted: string, context: string): string;
  /** The same text encrypted with the key of now; `null` where it is already, or can't be read. */
  renew(encrypted: string, context: string): string | null;
  /** A keyed hash, in hexadecimal digits. */
  hash(text: string, context: string): string;
  /** What `hash` answers, and what it answered under earlier keys. */
  hashes(text: string, context: string): string[];
}

/**
 * Opens the secret: SECRET_KEY, or a key that is made on first use in DATA_DIR. What was encrypted under one of
 * PREVIOUS_SECRET_KEYS can still be read. `null` without SECRET_KEY on a shared database: the other nodes could not read
 * what this one encrypts.
 */
export function openServerSecret({
  secretKey,
  previousSecretKeys = [],
  dataDir,
  databaseUrl,
}: Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'previousSecretKeys'>>): ServerSecret | null {
  if (secretKey === null && databaseUrl !== null) return null;
  let root: string | null = secretKey;
  const current = (): ServerKey => {
    root ??= ownKey(dataDir);
    return keyOf(root);
  };
  const earlier = previousSecretKeys.map(keyOf);
  return {
    encrypt: (text, context) => current().encrypt(text, context),
    decrypt: (encrypted, context) => decryptWithAny([current(), ...earlier], encrypted, context),
    renew: (encrypted, context) => {
      if (canRead(current(), encrypted, context)) return null;
      const old = earlier.find((key) => canRead(key, encrypted, context));
      return old === undefined ? null : current().encrypt(old.decrypt(encrypted, context), context);
    },
    hash: (text, context) => current().hash(text, context),
    hashes: (text, context) => [current(), ...earlier].map((key) => key.hash(text, context)),
  };
}

type ServerKey = Pick<ServerSecret, 'encrypt' | 'decrypt' | 'hash'>;

function decryptWithAny(keys: readonly ServerKey[], encrypted: string, context: string): string {
  let fault: unknown;
  for (const key of keys) {
    try {
      return key.decrypt(encrypted, context);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function canRead(key: ServerKey, encrypted: string, context: string): boolean {
  try {
    key.decrypt(encrypted, context);
    return true;
  } catch {
    return false;
  }
}

/** What one key does. */
function keyOf(root: string): ServerKey {
  const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', root, 'diagbuddy', purpose, 32));
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
