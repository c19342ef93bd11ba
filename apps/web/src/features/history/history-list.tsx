import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import type { HistoryPage } from '@diagbuddy/contract/history';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { toastMessage } from '../../lib/errors.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { groupByDay } from './group-by-day.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import type { HistoryView } from './history-view.ts';

/** A row; `isDayKnown`: the day stands above it. */
type Draw<Row> = (diagnosis: Row, isDayKnown: boolean) => ReactNode;

interface HistoryListProps<Row> {
  history: UseQueryResult<Omit<HistoryPage, 'diagnoses'> & { diagnoses: Row[] }>;
  view: HistoryView;
  onPage: (page: number) => void;
  /** Shown where nothing matches. */
  empty: ReactNode;
  children: Draw<Row>;
}

/** The rows of a page of a history, in every state that the call can be in. */
export function HistoryList<Row extends DiagnosisSummary>(props: HistoryListProps<Row>) {
  const { history, view, onPage, empty, children } = props;
  const { data, isPending, isError, error, isPlaceholderData, refetch } = history;
  if (isPending) return <HistorySkeleton />;
  if (isError) {
    return (
      <Card>
        <LoadFailure
          title="We couldn't load your history"
          description={toastMessage(error, 'Your diagnoses are saved to your account. Try again in a moment.')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (data.total === 0) return empty;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <p role="status" className="mb-3 text-muted text-sm">
        {data.total === 1 ? '1 diagnosis' : `${formatCount(data.total)} diagnoses`}
      </p>
      {data.diagnoses.length === 0 ? (
        <PastTheEnd lastPage={data.totalPages} onPage={onPage} />
      ) : (
        <Rows diagnoses={data.diagnoses} isByDate={view.sort === 'date'} draw={children} />
      )}
      <Pagination label="Pages of the history" page={data.currentPage} totalPages={data.totalPages} onPage={onPage} />
    </div>
  );
}

interface RowsProps<Row> {
  diagnoses: readonly Row[];
  isByDate: boolean;
  draw: Draw<Row>;
}

/** The rows, by day where that is their order. */
function Rows<Row extends DiagnosisSummary>({ diagnoses, isByDate, draw }: RowsProps<Row>) {
  const groups = isByDate ? groupByDay(diagnoses, new Date().toISOString()) : [{ day: null, diagnoses }];
  return groups.map(({ day, diagnoses: ofDay }) => (
    <section key={day} aria-label={day ?? 'Diagnoses'} className="mb-4">
      {day !== null && <h2 className="mb-1 font-semibold text-muted text-sm">{day}</h2>}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-edge">
        {ofDay.map((diagnosis) => (
          <Fragment key={diagnosis.id}>{draw(diagnosis, day !== null)}</Fragment>
        ))}
      </ul>
    </section>
  ));
}

function PastTheEnd({ lastPage, onPage }: { lastPage: number; onPage: (page: number) => void }) {
  return (
    <Card>
      <EmptyState
        title="There's nothing on this page"
        description="The list is shorter than this link expects."
        action={<Button onClick={() => onPage(lastPage)}>Go to page {formatCount(lastPage)}</Button>}
      />
    </Card>
  );
}
