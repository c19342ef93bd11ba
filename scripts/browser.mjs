import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds a Chromium for the browser tests, or installs one where that is possible; `null` (with a sentence) if not. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) {
    process.stderr.write(`CHROMIUM_PATH is ${given}, and there is nothing there.\n`);
    return null;
  }
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing Chromium for the browser tests ...\n');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'], options);
  }
  const installed = findChromium();
  if (!installed) {
    process.stderr.write(
      'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.\n',
    );
  }
  return installed;
}

/** The Chromium to use: CHROMIUM_PATH, else the first one on the PATH or where macOS keeps it; `null` where there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find(isProgram) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
