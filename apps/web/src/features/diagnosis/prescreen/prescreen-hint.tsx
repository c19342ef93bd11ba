import { ClipboardCheck } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Stands where the assessment will be. */
export function PrescreenHint() {
  return (
    <EmptyState
      icon={ClipboardCheck}
      title="Before the visit"
      description="A model number, an issue, or both: the likely cause, and what should be on the truck. The full diagnosis adds tests, procedures and evidence."
    />
  );
}
