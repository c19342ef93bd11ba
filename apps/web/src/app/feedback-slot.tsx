import { type ComponentType, lazy, Suspense } from 'react';

const FeedbackWidget = lazy(loadWidget);

async function loadWidget(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('../features/feedback/feedback-widget.tsx')).FeedbackWidget };
  } catch {
    // A widget that can't be loaded must not take the page with it.
    return { default: () => null };
  }
}

/** The feedback widget of every page for signed-in users; loaded after the page. */
export function FeedbackSlot() {
  return (
    <Suspense fallback={<span className="flex-1 md:hidden" />}>
      <FeedbackWidget />
    </Suspense>
  );
}
