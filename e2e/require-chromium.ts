import { requireChromium } from './chromium.ts';

/** Ends a run of the tests at once, with a sentence, where there is no browser. */
export default function check(): void {
  requireChromium();
}
