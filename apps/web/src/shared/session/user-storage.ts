/** Everything that a signed-in person leaves in this browser starts with this, so that signing out can find it. */
export const userStoragePrefix = 'diagbuddy.';

/** Removes drafts, ticked steps and the like of the person who was signed in. */
export function clearUserStorage(): void {
  for (const storage of openStorages()) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(userStoragePrefix)) storage.removeItem(key);
    }
  }
}

function openStorages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
