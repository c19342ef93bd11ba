import { type TeamDiagnosis, TeamHistoryPage } from '@diagbuddy/contract/diagnosis-team';
import { limits } from '@diagbuddy/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { apiRequest } from '../../../lib/api-client.ts';
import { readAllPages } from '../../../lib/list-pages.ts';
import { teamHistoryKey } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { saveCsv } from '../../../ui/data-table/save-csv.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { type TeamHistoryView, teamViewParams } from './team-history-view.ts';

const verdict = (isAccurate: boolean | null): string | null =>
  isAccurate === null ? null : isAccurate ? 'Accurate' : 'Inaccurate';

const columns: readonly Column<TeamDiagnosis>[] = [
  { id: 'createdAt', header: 'Time (UTC)', value: ({ createdAt }) => createdAt },
  { id: 'technician', header: 'Technician', value: ({ technician }) => technician?.name ?? 'A former member' },
  { id: 'modelNumber', header: 'Model number', value: ({ modelNumber }) => modelNumber },
  { id: 'brand', header: 'Brand', value: ({ brand }) => brand },
  { id: 'applianceType', header: 'Appliance type', value: ({ applianceType }) => applianceType },
  { id: 'symptoms', header: 'Symptoms', value: ({ symptoms }) => symptoms },
  { id: 'likelyCause', header: 'Likely cause', value: ({ likelyCause }) => likelyCause },
  { id: 'confidence', header: 'Confidence (%)', value: ({ confidence }) => confidence },
  { id: 'rating', header: 'Rating', value: ({ isAccurate }) => verdict(isAccurate) },
  { id: 'review', header: 'Review', value: ({ reviewedAccurate }) => verdict(reviewedAccurate) },
  { id: 'solution', header: 'Actual solution', value: ({ actualSolution }) => actualSolution },
  { id: 'parts', header: 'Parts used', value: ({ fixedWithPartNumbers }) => fixedWithPartNumbers.join('; ') },
  { id: 'timeToRepair', header: 'Time to repair (min)', value: ({ timeToRepair }) => timeToRepair },
];

/** 'CSV' of the team's history: every diagnosis of the view, with who and when, up to `limits.reportCsvRowsMax`. */
export function TeamHistoryCsv({ view }: { view: TeamHistoryView }) {
  const csv = useMutation({
    mutationFn: async () => saveCsv({ caption: 'Team history', columns, rows: await readHistory(view) }),
    onError: (error) => toastFailure(error, { title: 'CSV Failed', otherwise: 'Failed to load all rows. Try again.' }),
  });
  return (
    <Button variant="secondary" onClick={() => csv.mutate()} isPending={csv.isPending} pendingLabel="CSV">
      <Download aria-hidden />
      CSV
    </Button>
  );
}

/** What is diagnosed meanwhile moves a row onto the next page: each counts once. */
async function readHistory(view: TeamHistoryView): Promise<TeamDiagnosis[]> {
  const rows = await readAllPages(async (place: number | null) => {
    const page = place ?? 1;
    const params = teamViewParams({ ...view, page });
    params.set('pageSize', String(limits.historyPageSizeMax));
    const path = `${teamHistoryKey[0]}?${params}`;
    const { diagnoses, totalPages } = await apiRequest({ method: 'GET', path, schema: TeamHistoryPage });
    return { rows: diagnoses, next: page < totalPages ? page + 1 : null };
  }, limits.reportCsvRowsMax);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
