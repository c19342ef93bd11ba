// Not under the prefix that signing out clears: it names a tab and nothing of what stood in it.
const keyPrefix = 'diagbuddy-dashboard-tab:';

/** The tab of the dashboard that this user had open last in this browser; `null` on the first visit. */
export function readLastTab(userId: string): string | null {
  try {
    return localStorage.getItem(keyPrefix + userId);
  } catch {
    return null;
  }
}

/** Remembers the open tab. Does nothing where the browser refuses to store. */
export function writeLastTab(userId: string, tab: string): void {
  try {
    localStorage.setItem(keyPrefix + userId, tab);
  } catch {
    // The next visit then starts with the first tab.
  }
}
