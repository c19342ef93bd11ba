import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openServerSecret } from './server-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'diagbuddy-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fromKey = (secretKey: string) => openServerSecret({ secretKey, dataDir: folder, databaseUrl: 'postgres://x/y' });
const fromFolder = (dataDir: string) => openServerSecret({ secretKey: null, dataDir, databaseUrl: null });

describe("the server's secret", () => {
  it('decrypts what it encrypted, in the same context and with the same key alone', () => {
    const secret = fromKey('k'.repeat(32));
    const encrypted = secret?.encrypt('JBSWY3DP', 'user 1') ?? '';
    expect(encrypted).not.toContain('JBSWY3DP');
    expect(fromKey('k'.repeat(32))?.decrypt(encrypted, 'user 1')).toBe('JBSWY3DP');
    expect(secret?.encrypt('JBSWY3DP', 'user 1')).not.toBe(encrypted);
    expect(() => secret?.decrypt(encrypted, 'user 2')).toThrow();
    expect(() => fromKey('l'.repeat(32))?.decrypt(encrypted, 'user 1')).toThrow();
    const flipped = `${encrypted.slice(0, -2)}${encrypted.endsWith('A') ? 'BB' : 'AA'}`;
    expect(() => secret?.decrypt(flipped, 'user 1')).toThrow();
    expect(() => secret?.decrypt('', 'user 1')).toThrow();
  });

  it('hashes differently for another context and another key', () => {
    const hashes = [fromKey('k'.repeat(32)), fromKey('l'.repeat(32))].flatMap((secret) =>
      ['user 1', 'user 2'].map((context) => secret?.hash('code', context)),
    );
    expect(new Set(hashes).size).toBe(4);
  });

  it('is made once in DATA_DIR, for its owner alone, and kept', () => {
    const dataDir = join(folder, 'data');
    const encrypted = fromFolder(dataDir)?.encrypt('text', 'x') ?? '';
    const path = join(dataDir, 'secret-key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toHaveLength(43);
    expect(fromFolder(dataDir)?.decrypt(encrypted, 'x')).toBe('text');
    writeFileSync(path, '');
    expect(() => fromFolder(dataDir)?.encrypt('text', 'x')).toThrow(/holds no key/);
  });

  it('is none on a shared database without SECRET_KEY', () => {
    expect(openServerSecret({ secretKey: null, dataDir: folder, databaseUrl: 'postgres://x/y' })).toBeNull();
  });
});
