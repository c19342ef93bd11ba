import { useSyncExternalStore } from 'react';

/** What was asked of the trial dialog since the page was loaded, and by whom; `null` while nothing was asked. */
interface Asked {
  userId: string;
  isOpen: boolean;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Opens or closes the trial dialog of a user until the next load of the page. Callable from anywhere. */
export function showTrialDialog(userId: string, isOpen: boolean): void {
  asked = { userId, isOpen };
  for (const listener of listeners) listener();
}

/** Whether the dialog was opened or closed by hand for this user; `null` while it was neither. */
export function useTrialDialogOverride(userId: string): boolean | null {
  const current = useSyncExternalStore(subscribe, () => asked);
  return current?.userId === userId ? current.isOpen : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
