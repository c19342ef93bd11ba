import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

let checkout = '';
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** A checkout whose client was never built. */
function newCheckout(): string {
  checkout = mkdtempSync(join(tmpdir(), 'diagbuddy-client-'));
  for (const name of ['scripts', 'apps/web']) {
    const filter = (path: string) => !['dist', 'test-results'].includes(basename(path));
    cpSync(join(root, name), join(checkout, name), { recursive: true, filter });
  }
  for (const name of ['node_modules', 'package.json', 'package-lock.json', 'packages', 'tsconfig.base.json']) {
    symlinkSync(join(root, name), join(checkout, name));
  }
  return checkout;
}

describe('the client', () => {
  it('is built for production, whatever NODE_ENV says', () => {
    const cwd = newCheckout();
    const build = `import { ensureClientBuilt } from './scripts/client-build.mjs'; await ensureClientBuilt();`;
    const options = { cwd, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'development' } } as const;
    const built = spawnSync(process.execPath, ['--input-type=module', '--eval', build], options);
    expect(built).toMatchObject({ status: 0, stdout: 'Building the client ...\n' });
    const weighed = spawnSync(process.execPath, [join(cwd, 'scripts', 'page-weight.mjs')], options);
    expect(weighed).toMatchObject({ status: 0, stdout: '' });
  });
});
