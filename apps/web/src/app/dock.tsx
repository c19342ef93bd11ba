import type { ReactNode } from 'react';

/** What is docked at the bottom: a bar on phones, where nothing else floats; on a desk its children place themselves. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden data-dock className="h-(--dock-height) bg-surface md:bg-transparent print:hidden" />
      <div className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:contents print:hidden">
        {children}
      </div>
    </>
  );
}
