import { releaseNotes } from './release-notes.ts';

// Not under the prefix that signing out clears: the dialog opens once for each user, not once for each sign-in.
const keyPrefix = 'diagbuddy-whats-new:';
const outdatedVersions = ['v2.1.0', '0.16', '0.17', '0.18'];

type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Record<string, unknown>;

const keyOf = (version: string, userId: string) => `${keyPrefix}${version}:${userId}`;

/** Whether this user has closed the dialog of the newest version in this browser. */
export function hasSeenNewest(storage: FlagStorage, userId: string): boolean {
  return storage.getItem(keyOf(releaseNotes[0].version, userId)) !== null;
}

/** Remembers that this user has seen the newest version. */
export function markNewestSeen(storage: FlagStorage, userId: string): void {
  storage.setItem(keyOf(releaseNotes[0].version, userId), 'seen');
}

/** Removes the flags of older versions, including other users'. */
export function clearOutdatedFlags(storage: FlagStorage): void {
  for (const key of Object.keys(storage)) {
    if (outdatedVersions.some((version) => key.startsWith(`${keyPrefix}${version}:`))) storage.removeItem(key);
  }
}
