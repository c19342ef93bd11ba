import leven from 'leven';
import { settings } from './settings.ts';

const names = Object.keys(settings);

/**
 * A sentence for each variable that looks like a setting and is none, with the setting that it comes nearest to.
 *
 * The environment holds much that is not ours, so a name counts only where it is one of ours written otherwise
 * (`STRIPE_SECRETKEY`, `public_url`), mistyped (`DEVELOPER_EMAIL`), or with a word left out (`STRIPE_SECRET`).
 */
export function findMisnamedSettings(env: Record<string, string | undefined>): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (names.includes(name) || !value?.trim()) return [];
    const nearest = nearestSetting(name);
    return nearest === undefined ? [] : [`${name} is not a setting of DiagBuddy; did you mean ${nearest}?`];
  });
}

function nearestSetting(name: string): string | undefined {
  return names
    .filter((setting) => distance(name, setting) <= mostTypos(setting) || leavesWordsOut(name, setting))
    .toSorted((one, other) => distance(name, one) - distance(name, other))[0];
}

/** Two letters of a long name; a short one, like PORT, is too near to words of others. */
function mostTypos(setting: string): number {
  const { length } = plain(setting);
  if (length < 6) return 0;
  return length < 8 ? 1 : 2;
}

function leavesWordsOut(name: string, setting: string): boolean {
  const [given, wanted] = [wordsOf(name), wordsOf(setting)];
  return given.length >= 2 && given[0] === wanted[0] && given.every((word) => wanted.includes(word));
}

const distance = (one: string, other: string): number => leven(plain(one), plain(other));
const plain = (name: string): string => wordsOf(name).join('');
const wordsOf = (name: string): string[] => name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
