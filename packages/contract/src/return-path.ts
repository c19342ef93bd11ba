import { isPage } from './pages.ts';

const home = '/dashboard';
const signInPages = ['/login', '/auth'];
const maxLength = 1_000;

/** The sign-in's address that leads back to `path` (with its query). */
export const signInPath = (path: string): string => `/login?${new URLSearchParams({ returnTo: path })}`;

/** Where a sign-in leads: the page of ours that `returnTo` names, else the dashboard. Anybody can write an address. */
export function returnPath(returnTo: string | null): string {
  if (returnTo === null || returnTo.length > maxLength || !/^\/(?![/\\])/.test(returnTo)) return home;
  const base = 'https://here.invalid';
  if (!URL.canParse(returnTo, base)) return home;
  const { origin, pathname, search } = new URL(returnTo, base);
  return origin === base && isPage(pathname) && !signInPages.includes(pathname) ? `${pathname}${search}` : home;
}

/** The address that starts the sign-in with Google and leads back to the page that `returnTo` names. */
export function googleSignInPath(returnTo: string | null): string {
  const path = returnPath(returnTo);
  return path === home ? '/api/auth/google' : `/api/auth/google?${new URLSearchParams({ returnTo: path })}`;
}
