import './require-node.mjs';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { readEnvFile, serverProgram } from './paths.mjs';
import { runParallel } from './run-parallel.mjs';

await ensureInstalled();
await ensureClientBuilt();
process.exitCode = await runParallel([{ ...serverProgram, args: [...readEnvFile, ...serverProgram.args] }]);
