import { type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

const neverChanges = () => () => {};

interface HydrationGateProps {
  /** Mounts the children again after hydration: for forms that read their fields themselves. */
  remounts?: boolean;
  /** Keeps them disabled after hydration too, while something they need is still loading. */
  isWaiting?: boolean;
  children: ReactNode;
}

/**
 * Fields and buttons of a prerendered page. Until React has hydrated it they look ready but are disabled: what is typed
 * would be lost, and a press would submit the form, password and all, as part of the address.
 */
export function HydrationGate({ remounts = false, isWaiting = false, children }: HydrationGateProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const isDisabled = !isHydrated || isWaiting;
  return (
    <fieldset
      key={remounts ? String(isHydrated) : null}
      role="presentation"
      disabled={isDisabled}
      className={classNames('contents', isDisabled && 'not-hydrated')}
    >
      {children}
    </fieldset>
  );
}
