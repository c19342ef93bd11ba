import { isPage } from '@diagbuddy/contract/pages';

const home = '/dashboard';
const signInPages = ['/login', '/auth'];

/** The sign-in's address that leads back to `path` (with its query). */
export const signInPath = (path: string): string => `/login?${new URLSearchParams({ returnTo: path })}`;

/** Where a sign-in leads: the page of ours that `returnTo` names, else the dashboard. Anybody can write an address. */
export function returnPath(returnTo: string | null): string {
  if (returnTo === null || !/^\/(?![/\\])/.test(returnTo)) return home;
  const base = 'https://here.invalid';
  if (!URL.canParse(returnTo, base)) return home;
  const { origin, pathname, search } = new URL(returnTo, base);
  return origin === base && isPage(pathname) && !signInPages.includes(pathname) ? `${pathname}${search}` : home;
}
