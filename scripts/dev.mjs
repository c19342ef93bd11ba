import './require-node.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root, serverProgram } from './paths.mjs';
import { runParallel } from './run-parallel.mjs';

const apiPort = process.env.API_PORT ?? process.env.PORT ?? '3000';
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

await ensureInstalled();
process.exitCode = await runParallel([
  { ...serverProgram, args: ['--watch', ...serverProgram.args], env: { ...serverProgram.env, PORT: apiPort } },
  { command: pinnedNode, args: [vite], cwd: join(root, 'apps', 'web'), env: { API_PORT: apiPort } },
]);
