import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the product is made for and tested on; it comes with the packages. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The server's entry. */
export const serverMain = join(root, 'apps', 'server', 'src', 'main.ts');

/** Where Node keeps what it made of our sources, so that the next start need not parse them again. */
export const compileCache = join(root, 'node_modules', '.cache', 'node-compile');
