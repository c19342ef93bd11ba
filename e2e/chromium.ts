import { findChromium } from '../scripts/browser.mjs';

/** What a browser is started with: nothing that a container lacks, and no calls of its own. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to test with. @throws Error that says what to install */
export function requireChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}
