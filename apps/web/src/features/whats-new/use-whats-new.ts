import type { User } from '@diagbuddy/contract/account';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { clearOutdatedFlags, hasSeenNewest, markNewestSeen } from './seen-flag.ts';

/** To an account that was made within this time everything is new. */
const newAccountMs = 24 * 60 * 60_000;

/** Whether the dialog is still to be shown to this user, and what closing it does. */
export function useWhatsNew({ id: userId, createdAt }: Pick<User, 'id' | 'createdAt'>): {
  isUnseen: boolean;
  close: () => void;
} {
  const [isUnseen, setIsUnseen] = useState(
    () =>
      serverNow() - Date.parse(createdAt) > newAccountMs &&
      tryStorage(() => !hasSeenNewest(localStorage, userId), false),
  );
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
