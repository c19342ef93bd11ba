import './require-node.mjs';
import { join } from 'node:path';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root } from './paths.mjs';
import { runTogether } from './run-together.mjs';

await ensureInstalled();
await ensureClientBuilt();
process.exitCode = await runTogether([{ command: pinnedNode, args: [join(root, 'bench', 'run.ts')], cwd: root }]);
