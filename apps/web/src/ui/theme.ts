import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

// public/theme.js reads the same key before the first paint.
const storageKey = 'diagbuddy-theme';
const listeners = new Set<() => void>();

/** What the person chose; the system's setting until then, and where storage is closed to us. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the theme at once and remembers it in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice holds for this page alone.
  }
  showTheme(choice);
  for (const listener of listeners) listener();
}

function showTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function subscribe(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    showTheme(readThemeChoice());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** The chosen theme, also when another tab changes it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readThemeChoice, () => 'system');
}
