import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { QueryClient } from '@tanstack/react-query';
import { diagnosisApiPath } from './diagnosis-path.ts';

/** Where diagnoses are cached. As everywhere, the first element of a key is the path it was read from. */
export const diagnosesKey = ['/api/diagnoses'] as const;

/** Every page of the history, whatever was searched. */
export const historyKey = ['/api/diagnosis-history'] as const;

export function diagnosisKey(id: string) {
  return [diagnosisApiPath(id)] as const;
}

/** Every page of the team's history. */
export const teamHistoryKey = ['/api/team/diagnoses'] as const;

/** Every list and figure that counts diagnoses: a new or changed one makes them out of date. */
const diagnosisListKeys = [
  ...[diagnosesKey, historyKey, teamHistoryKey],
  ...[['/api/analytics'], ['/api/analytics/real-data']],
] as const;

/** Caches a new or changed diagnosis and has every list that holds it loaded again. */
export function cacheDiagnosis(queryClient: QueryClient, record: DiagnosisRecord): void {
  queryClient.setQueryData(diagnosisKey(record.id), record);
  invalidateDiagnosisLists(queryClient);
}

/** Has every list that holds diagnoses loaded again. */
export function invalidateDiagnosisLists(queryClient: QueryClient): void {
  for (const queryKey of diagnosisListKeys) void queryClient.invalidateQueries({ queryKey });
}
