import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { root } from './paths.mjs';

/** The workspaces that the product is made of; others only serve to develop it. */
export const productWorkspaces = [
  'apps/server',
  'apps/web',
  'packages/contract',
  'packages/engine',
  'packages/knowledge',
];

/**
 * Writes package.json, its workspaces' and package-lock.json into a folder, without what only development needs.
 *
 * npm's own `--omit=dev` is not enough for this: `npm sbom` then also leaves out what both the product and a tool
 * depend on (npm/cli#7909), pg and zod among them.
 */
export function writeProductionManifests(folder) {
  for (const workspace of ['', ...productWorkspaces]) {
    const { devDependencies: _, scripts: __, ...manifest } = readJson(join(workspace, 'package.json'));
    if (workspace === '') manifest.workspaces = productWorkspaces;
    mkdirSync(join(folder, workspace), { recursive: true });
    writeJson(join(folder, workspace, 'package.json'), manifest);
  }
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  writeJson(join(folder, 'package-lock.json'), withoutOtherWorkspaces(readJson('package-lock.json')));
  // Takes out of the lock file what nothing asks for any more; the versions stay, so it needs no network.
  return runNpm(['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'], folder, {
    isQuiet: true,
  }).isDone;
}

/** npm 10 keeps a workspace in the lock file that package.json does not name any more, and misses what that needs. */
function withoutOtherWorkspaces({ packages, ...lock }) {
  const isOther = (path) => {
    const workspace = path.split('/').slice(0, 2).join('/');
    return !path.startsWith('node_modules/') && path !== '' && !productWorkspaces.includes(workspace);
  };
  const kept = Object.entries(packages).filter(([path, { link, resolved }]) => !isOther(link ? resolved : path));
  return { ...lock, packages: Object.fromEntries(kept) };
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
