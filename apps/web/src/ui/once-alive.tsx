import { type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

const never = () => () => {};

interface OnceAliveProps {
  /** Draws the children anew when they come to life: for forms that read their fields themselves. */
  isFresh?: boolean;
  /** They wait for something more, for whom they are shown for example. */
  isWaiting?: boolean;
  children: ReactNode;
}

/**
 * Fields and buttons that were prerendered: until the page has come to life they take no word that would be lost, and no
 * press that would send a form, password and all, into the address. They look as they will.
 */
export function OnceAlive({ isFresh = false, isWaiting = false, children }: OnceAliveProps) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset
      key={isFresh ? String(isAlive) : null}
      role="presentation"
      disabled={!isAlive || isWaiting}
      className={classNames('contents', (!isAlive || isWaiting) && 'not-yet-alive')}
    >
      {children}
    </fieldset>
  );
}
