import { useState } from 'react';
import { useLocation } from 'react-router';

/** The secret of the link that led here; `null` without one. It stands after the #, where no server sees it. */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  return token;
}
