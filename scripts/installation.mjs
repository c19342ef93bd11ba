import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { pinnedNode, root } from './paths.mjs';
import { withLock } from './with-lock.mjs';

/** Installs the packages where they are missing or don't fit package-lock.json. Needs no network where they do. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock('install', () => {
    if (isInstalled()) return;
    process.stdout.write('Installing the packages; this happens once and takes a minute or two ...\n');
    const installed = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    // With install scripts switched off in npm, the package of Node comes without its program.
    if (installed && !existsSync(pinnedNode)) npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
    if (installed && isInstalled()) return;
    process.stderr.write(
      'The packages could not be installed (see above). The first start needs the network; fix that and run npm ci.\n',
    );
    process.exit(1);
  });
}

/** npm keeps a list of what it installed; it is written last, so it never speaks for half an installation. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const isWorkspaceOrRoot = !path.includes('node_modules/') || entry.link;
    const found = present[path];
    if (isWorkspaceOrRoot || (!found && entry.optional)) return true;
    return found?.version === entry.version;
  });
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

const npm = (args) => runNpm(args, root).isDone;
