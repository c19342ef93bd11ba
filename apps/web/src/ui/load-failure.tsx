import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  description?: string;
  onRetry: () => void;
}

/** What could not be loaded, said aloud, with a way to ask again. */
export function LoadFailure({
  title,
  description = 'Check your connection and try again.',
  onRetry,
}: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        description={description}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
