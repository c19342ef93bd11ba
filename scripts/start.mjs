import './require-node.mjs';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { compileCache, pinnedNode, root, serverMain } from './paths.mjs';
import { runTogether } from './run-together.mjs';

await ensureInstalled();
await ensureClientBuilt();
process.exitCode = await runTogether([
  { command: pinnedNode, args: [serverMain], cwd: root, env: { NODE_COMPILE_CACHE: compileCache } },
]);
