import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser knows; `prerendered` stands for it in the prerendered page and until that has come to life. */
export function useInBrowser(read: () => string, prerendered: string): string {
  return useSyncExternalStore(never, read, () => prerendered);
}
