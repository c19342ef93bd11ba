import './require-node.mjs';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { runNpm } from './npm.mjs';
import { packageContents, startScript } from './package-contents.mjs';
import { root } from './paths.mjs';
import { productWorkspaces, writeProductionManifests } from './production-manifests.mjs';

const isForTestsOnly = (path) => /\.(test|test-support)\.tsx?$/.test(path) || basename(path) === 'testing';

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length !== 1) stop('Usage: npm run package -- FOLDER');
const folder = resolve(positionals[0]);
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty. Name a new folder.`);

await ensureInstalled();
await ensureClientBuilt();
mkdirSync(folder, { recursive: true });
for (const path of packageContents) {
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !isForTestsOnly(source) });
}
mkdirSync(join(folder, 'bin'));
copyFileSync(join(root, startScript), join(folder, 'bin', 'diagbuddy'));
if (!writeProductionManifests(folder)) stop('npm could not read package-lock.json (see above).');
installPackages();
const sbom = runNpm(['run', '--silent', 'sbom', '--', '--output', join(folder, 'sbom.cdx.json')], root, {
  isQuiet: true,
});
if (!sbom.isDone) process.exit(1);
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
process.stdout.write(`DiagBuddy ${version} is in ${folder}; ${join(folder, 'bin', 'diagbuddy')} starts it.\n`);

/** The client is built: what its pages are made of is not needed any more. */
function installPackages() {
  const workspaces = productWorkspaces.filter((workspace) => workspace !== 'apps/web');
  const install = ['ci', '--omit=dev', '--include-workspace-root', '--prefer-offline', '--no-audit', '--no-fund'];
  const chosen = workspaces.map((workspace) => `--workspace=${workspace}`);
  if (!runNpm([...install, '--loglevel=error', ...chosen], folder, { isQuiet: true }).isDone)
    stop('The packages could not be installed (see above).');
  // What Node's program was taken from: once more the program, and headers for C.
  rmSync(join(folder, 'node_modules', 'node', 'node_modules'), { recursive: true });
  removeOtherRuntimes(join(folder, 'node_modules'));
}

/** What runs the complaint encoder comes for all systems and for browsers: 400 MB of which a server needs 60. */
function removeOtherRuntimes(modules) {
  const native = join(modules, 'onnxruntime-node', 'bin', 'napi-v6');
  for (const system of readdirSync(native)) {
    for (const processor of readdirSync(join(native, system))) {
      const isOwn = system === process.platform && processor === process.arch;
      if (!isOwn) rmSync(join(native, system, processor), { recursive: true });
    }
  }
  const portable = join(modules, 'onnxruntime-web', 'dist');
  const used = ['ort.node.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];
  for (const file of readdirSync(portable)) if (!used.includes(file)) rmSync(join(portable, file));
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
