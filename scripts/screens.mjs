import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root } from './paths.mjs';

await ensureInstalled();
await ensureClientBuilt();
const chromium = ensureChromium();
if (!chromium) process.exit(1);
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const { status } = spawnSync(pinnedNode, [playwright, 'test', '--config', 'e2e/screens.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exitCode = status ?? 1;
