import { SearchX, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type HistoryView, isNarrowed } from './history-view.ts';

/** Nothing to list: because of the search or the filter, or because nothing was diagnosed yet. */
export function NoDiagnoses({ view, onClear }: { view: HistoryView; onClear: () => void }) {
  const isHidden = isNarrowed(view);
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon={SearchX}
          title="No Diagnoses Found"
          description={
            isHidden
              ? 'Try adjusting your search or filters, or start diagnosing.'
              : 'Start diagnosing appliances to see your history here.'
          }
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {isHidden && (
                <Button variant="secondary" onClick={onClear}>
                  Clear search and filters
                </Button>
              )}
              <Button asChild variant={isHidden ? 'ghost' : 'primary'}>
                <Link to="/diagnostics">
                  <Stethoscope aria-hidden />
                  Start diagnosing
                </Link>
              </Button>
            </div>
          }
        />
      </div>
    </Card>
  );
}
