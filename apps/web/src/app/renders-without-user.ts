import { useMatches } from 'react-router';

/** The `handle` of a page that already shows something useful while it is asked who is signed in. */
export const rendersWithoutUser = { beforeUser: 'page' } as const;
/** The `handle` of a page that shows its outline meanwhile, and says itself that it is loading. */
export const rendersOutline = { beforeUser: 'outline' } as const;

/** Whether a route's `handle` is one of those. */
export const isRenderedWithoutUser = (handle: unknown): boolean =>
  handle === rendersWithoutUser || handle === rendersOutline;

/** What the page at this address shows before it is known who is signed in; `null` for nothing of its own. */
export function useShownBeforeUser(): 'page' | 'outline' | null {
  const handles = useMatches().map(({ handle }) => handle);
  if (handles.includes(rendersOutline)) return rendersOutline.beforeUser;
  return handles.includes(rendersWithoutUser) ? rendersWithoutUser.beforeUser : null;
}
