import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let host: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setHost(element: HTMLElement | null): void {
  host = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the bottom bar that a page may fill; it takes no room while it is empty. */
export function BarSlotHost() {
  return <div ref={setHost} className="flex flex-1 empty:hidden" />;
}

/** Puts a control of the page into the bottom bar. Nothing where there is no bar. */
export function BarSlot({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => host);
  return element === null ? null : createPortal(children, element);
}

/** The look of a control in the bottom bar: an icon above its word. */
export const barItemStyle =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs [&_svg]:size-5 aria-expanded:text-accent';
