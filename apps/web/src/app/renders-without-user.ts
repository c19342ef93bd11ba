import { useMatches } from 'react-router';

/** The `handle` of a page that already shows something useful while it is asked who is signed in. */
export const rendersWithoutUser = { rendersWithoutUser: true } as const;

/** Whether the page at this address is one of those. */
export function useRendersWithoutUser(): boolean {
  return useMatches().some(({ handle }) => handle === rendersWithoutUser);
}
