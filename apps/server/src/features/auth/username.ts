import { randomInt } from 'node:crypto';

/**
 * Makes a username out of an e-mail address: its part before the @, in letters, digits, dots, dashes and underscores.
 * Digits are added while `isTaken` says so. At least 3, at most 36 characters.
 */
export async function chooseUsername(email: string, isTaken: (username: string) => Promise<boolean>): Promise<string> {
  const local = email.split('@')[0] ?? '';
  const base = local
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 30)
    .padEnd(3, '0');
  if (!(await isTaken(base))) return base;
  for (let tries = 0; tries < 10; tries++) {
    const candidate = `${base}${randomInt(10, 1_000_000)}`;
    if (!(await isTaken(candidate))) return candidate;
  }
  return `${base}${randomInt(1_000_000, 281_474_976_710_655)}`.slice(0, 48);
}
