import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import type { HistoryFilter, HistoryPage, HistorySort } from '@diagbuddy/contract/history';
import { limits } from '@diagbuddy/contract/limits';
import type { HistoryView } from './history-view.ts';

const passes: Record<HistoryFilter, (diagnosis: DiagnosisSummary) => boolean> = {
  all: () => true,
  accurate: ({ isAccurate }) => isAccurate === true,
  inaccurate: ({ isAccurate }) => isAccurate === false,
  unrated: ({ isAccurate }) => isAccurate === null,
};

/** Newest first where they are alike: the list comes in that order, and sorting is stable. */
const orders: Record<HistorySort, (one: DiagnosisSummary, other: DiagnosisSummary) => number> = {
  date: () => 0,
  appliance: (one, other) => (one.applianceType ?? '').localeCompare(other.applianceType ?? ''),
  model: (one, other) => one.modelNumber.localeCompare(other.modelNumber),
  confidence: (one, other) => other.confidence - one.confidence,
};

/** A page of the history out of a list of diagnoses, newest first: what the server does, for use without a connection. */
export function pageOfKept(kept: readonly DiagnosisSummary[], view: HistoryView): HistoryPage {
  const words = view.search.trim().toLowerCase();
  const found = kept
    .filter((diagnosis) => passes[view.filter](diagnosis) && textOf(diagnosis).includes(words))
    .sort(orders[view.sort]);
  const start = (view.page - 1) * limits.historyPageSize;
  return {
    diagnoses: found.slice(start, start + limits.historyPageSize),
    totalPages: Math.ceil(found.length / limits.historyPageSize),
    currentPage: view.page,
    total: found.length,
  };
}

const textOf = (diagnosis: DiagnosisSummary): string =>
  [
    ...[diagnosis.modelNumber, diagnosis.applianceType, diagnosis.brand, diagnosis.likelyCause],
    ...[diagnosis.technicianName, diagnosis.symptoms, diagnosis.userNotes, diagnosis.followUpNotes],
    diagnosis.actualSolution,
  ]
    .join('\u001f')
    .toLowerCase();
