import { WifiOff } from 'lucide-react';
import { toastMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands in place of a page while it can't be asked who is signed in. */
export function ServerUnreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      icon={WifiOff}
      className="flex-1 justify-center"
      title="We can't reach DiagBuddy"
      description={toastMessage(error, "The server didn't answer. Try again in a moment.")}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
