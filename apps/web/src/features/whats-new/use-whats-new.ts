import { useEffect, useState } from 'react';
import { clearOutdatedFlags, hasSeenNewest, markNewestSeen } from './seen-flag.ts';

/** Whether the dialog is still to be shown to this user, and what closing it does. */
export function useWhatsNew(userId: string): { isUnseen: boolean; close: () => void } {
  const [isUnseen, setIsUnseen] = useState(() => tryStorage(() => !hasSeenNewest(localStorage, userId), false));
  useEffect(() => tryStorage(() => clearOutdatedFlags(localStorage), undefined), []);
  const close = () => {
    setIsUnseen(false);
    tryStorage(() => markNewestSeen(localStorage, userId), undefined);
  };
  return { isUnseen, close };
}

// Where a browser refuses to store, the dialog would come back on every load: it then stays away.
function tryStorage<Answer>(use: () => Answer, otherwise: Answer): Answer {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
