import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the product is made for and tested on; it comes with the packages. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The server's entry. */
const serverMain = join(root, 'apps', 'server', 'src', 'main.ts');

/** Where Node keeps what it made of our sources, so that the next start need not parse them again. */
const compileCache = join(root, 'node_modules', '.cache', 'node-compile');

/** Has Node read the settings in `.env`, where there is one; those of the environment come first. Not for tests. */
const envFile = join(root, '.env');
export const readEnvFile = existsSync(envFile) ? [`--env-file=${envFile}`] : [];

/**
 * How the server runs: with the cache, and with a nursery of 16 MB for new objects, which on large machines would grow
 * far beyond and take 100 MB more at start. Old objects are collected each time they have grown by 45%; by itself Node lets them
 * double and more, 100 MB of garbage at 500 streams. Of what native code frees, glibc gives pieces above the threshold back at once:
 * 35 MB after the complaint encoder was loaded. deploy/diagbuddy.sh says the same.
 */
export const serverProgram = {
  command: pinnedNode,
  args: ['--max-semi-space-size=16', '--heap-growing-percent=45', serverMain],
  cwd: root,
  env: { NODE_COMPILE_CACHE: compileCache, MALLOC_MMAP_THRESHOLD_: '131072' },
};
