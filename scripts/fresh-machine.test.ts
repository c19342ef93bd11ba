import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

const onlyNode = { PATH: dirname(process.execPath), HOME: process.env.HOME ?? '' };

function runNode(code: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: onlyNode,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

const addressOf = (path: string): string => JSON.stringify(pathToFileURL(`${root}${path}`).href);

// A Mac keeps its browser where no PATH is needed to find it.
describe.skipIf(process.platform === 'darwin')('on a machine that has Node and nothing else', () => {
  it.each(['e2e/playwright.config.ts', 'e2e/screens.config.ts'])('%s loads and leaves nothing behind', (path) => {
    const { status, output } = runNode(`
      const { existsSync } = await import('node:fs');
      const { default: config } = await import(${addressOf(path)});
      if (config.use.launchOptions.executablePath !== undefined) throw new Error('a browser was found');
      if (existsSync(process.env.E2E_DATA_DIR)) throw new Error('a folder was made');
    `);
    expect({ status, output }).toEqual({ status: 0, output: '' });
  });

  it('a run of the journeys ends with the sentence that says what to install', () => {
    const { status, output } = runNode(`
      const { default: check } = await import(${addressOf('e2e/require-chromium.ts')});
      try {
        check();
      } catch (error) {
        process.stdout.write(error.message);
        process.exit(3);
      }
    `);
    expect(status).toBe(3);
    expect(output).toBe('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
  });
});
