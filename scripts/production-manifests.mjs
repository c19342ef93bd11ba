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
    const { devDependencies: _, scripts: __, ...manifest } = readManifest(workspace);
    if (workspace === '') manifest.workspaces = productWorkspaces;
    mkdirSync(join(folder, workspace), { recursive: true });
    writeFileSync(join(folder, workspace, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const name of ['package-lock.json', '.npmrc']) copyFileSync(join(root, name), join(folder, name));
  // Takes out of the lock file what nothing asks for any more; the versions stay, so it needs no network.
  return runNpm(['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error'], folder, {
    isQuiet: true,
  }).isDone;
}

function readManifest(workspace) {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
}
