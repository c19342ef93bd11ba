import './require-node.mjs';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { serverProgram } from './paths.mjs';
import { runTogether } from './run-together.mjs';

await ensureInstalled();
await ensureClientBuilt();
process.exitCode = await runTogether([serverProgram]);
