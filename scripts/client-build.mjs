import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { withLock } from './with-lock.mjs';

const web = join(root, 'apps', 'web');
const stamp = join(root, 'build', 'client.sha256');
const sources = [
  ...['apps/web', 'packages/contract/src', 'packages/engine/src', 'packages/knowledge/src'],
  ...['packages/knowledge/data', 'packages/knowledge/weights', 'packages/knowledge/accuracy.json', 'package-lock.json'],
];
const aside = new Set(['dist', 'node_modules', 'test-results']);

/** Builds the client into apps/web/dist where it is missing or made of other sources. */
export async function ensureClientBuilt() {
  if (!existsSync(join(web, 'index.html'))) return;
  const wanted = hashSources();
  if (isBuiltFrom(wanted)) return;
  await withLock('client-build', () => {
    if (isBuiltFrom(wanted)) return;
    process.stdout.write('Building the client ...\n');
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    // With another NODE_ENV, that of a test run for example, Vite takes React's much larger build for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync(pinnedNode, [vite, 'build'], { cwd: web, encoding: 'utf8', env });
    if (status !== 0) {
      process.stderr.write(`${stdout}${stderr}The client could not be built (see above).\n`);
      process.exit(1);
    }
    mkdirSync(join(root, 'build'), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

function isBuiltFrom(hash) {
  return existsSync(join(web, 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(source))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .filter((name) => !aside.has(name) && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
