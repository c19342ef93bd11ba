import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of a page that somebody may not use; `reason` says whose it is. */
export function AccessDenied({ title = 'Access Denied', reason }: { title?: string; reason: string }) {
  return (
    <EmptyState
      icon={Lock}
      title={<span role="alert">{title}</span>}
      description={reason}
      action={
        <Button asChild>
          <Link to="/diagnostics">Go to Diagnostics</Link>
        </Button>
      }
    />
  );
}
