import { type ComponentType, lazy, Suspense } from 'react';
import { useUser } from '../shared/session/use-user.ts';

const FeedbackWidget = lazy(loadWidget);

async function loadWidget(): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('../features/feedback/feedback-widget.tsx')).FeedbackWidget };
  } catch {
    // A widget that can't be loaded must not take the page with it.
    return { default: () => null };
  }
}

/** The feedback widget of every page, for whoever is signed in; loaded after the page. */
export function FeedbackSlot() {
  const { user } = useUser();
  if (!user || user.mustChangePassword === true) return null;
  return (
    <Suspense fallback={null}>
      <FeedbackWidget key={user.id} />
    </Suspense>
  );
}
