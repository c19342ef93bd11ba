import { normalize } from './normalize.ts';

/**
 * A part number as it is compared: without spaces and dashes, without the `WP` that Whirlpool puts before old numbers
 * and the zeros that Bosch fills its own up with, so that `W10181986` finds `WPW10181986`, and `645038` `00645038`.
 */
export function comparablePartNumber(number: string): string {
  return normalize(number)
    .replace(/^WP(?=W?\d{5})/, '')
    .replace(/^0+(?=\d{4})/, '');
}
