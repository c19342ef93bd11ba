import './require-node.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, readEnvFile, root, serverProgram } from './paths.mjs';
import { runParallel } from './run-parallel.mjs';

// Without it, both take PORT from the environment or from .env.
const { API_PORT: apiPort } = process.env;
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

await ensureInstalled();
process.exitCode = await runParallel([
  {
    ...serverProgram,
    args: ['--watch', ...readEnvFile, ...serverProgram.args],
    env: { ...serverProgram.env, ...(apiPort && { PORT: apiPort }) },
  },
  { command: pinnedNode, args: [...readEnvFile, vite], cwd: join(root, 'apps', 'web'), env: {} },
]);
