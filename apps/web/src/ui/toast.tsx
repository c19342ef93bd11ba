import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

export { toast } from './toast-store.ts';

const Region = lazy(loadRegion);

async function loadRegion(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./toast-region.tsx')).ToastRegion };
  } catch {
    // A page that stands is worth more than its toasts: what a person needs to go on is said in the page as well.
    return { default: () => null };
  }
}

/**
 * Where toasts appear, once in the application. Its code comes after the page, at once and not with the first toast: that
 * may be the one that says that the connection is gone.
 */
export function ToastRegion() {
  const [isPageThere, setIsPageThere] = useState(false);
  useEffect(() => setIsPageThere(true), []);
  return (
    isPageThere && (
      <Suspense>
        <Region />
      </Suspense>
    )
  );
}
