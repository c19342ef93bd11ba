import { z } from 'zod';

/** An amount of dollars as it is typed, in cents; nothing typed is `null`. */
export const Dollars = z
  .string()
  .trim()
  .regex(/^(\d{1,6}(\.\d{1,2})?)?$/, 'Enter dollars, such as 25 or 7.50, or nothing')
  .transform((text) => (text === '' ? null : Math.round(Number(text) * 100)));

/** An amount as a form shows it: '7.50' for 750 cents, nothing for `null`. */
export const dollarsText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
