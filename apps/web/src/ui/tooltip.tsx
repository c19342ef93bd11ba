import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Once around the application. Administration areas nest another one with `delayMs={1000}`. */
export function TooltipProvider({ delayMs = 700, children }: { delayMs?: number; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes focus. */
  children: ReactNode;
}

/** Extra words for an element that already has a name of its own. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-md bg-ink px-2 py-1 text-paper text-xs shadow-raised"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
