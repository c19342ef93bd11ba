import type { DiagnosisJob } from '@diagbuddy/contract/diagnosis-job';
import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { DiagnosisTests } from '@diagbuddy/contract/diagnosis-tests';
import type { HistoryUpdate } from '@diagbuddy/contract/history';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { cacheAnswer } from '../../lib/cache-answer.ts';
import { keepAnswer } from '../offline/kept-answers.ts';
import { diagnosisApiPath, diagnosisJobPath, diagnosisTestsPath } from './diagnosis-path.ts';

/** Where diagnoses are cached. As everywhere, the first element of a key is the path it was read from. */
export const diagnosesKey = ['/api/diagnoses'] as const;

/** Every page of the history, whatever was searched. */
export const historyKey = ['/api/diagnosis-history'] as const;

export function diagnosisKey(id: string) {
  return [diagnosisApiPath(id)] as const;
}

export function diagnosisTestsKey(id: string) {
  return [diagnosisTestsPath(id)] as const;
}

export function diagnosisJobKey(id: string) {
  return [diagnosisJobPath(id)] as const;
}

/** Every page of the team's history. */
export const teamHistoryKey = ['/api/team/diagnoses'] as const;

/** Every list and figure that counts diagnoses: a new or changed one makes them out of date. */
const diagnosisListKeys = [
  ...[diagnosesKey, historyKey, teamHistoryKey],
  ...[['/api/analytics'], ['/api/analytics/real-data']],
] as const;

/** Caches a new or changed diagnosis, here and for use offline, and has every list that holds it loaded again. */
export function cacheDiagnosis(queryClient: QueryClient, record: DiagnosisRecord): void {
  cacheAnswer(queryClient, diagnosisKey(record.id), record);
  void keepAnswer(diagnosisApiPath(record.id), JSON.stringify(z.encode(DiagnosisRecord, record)));
  invalidateDiagnosisLists(queryClient);
}

/** Has every list that holds diagnoses loaded again. */
export function invalidateDiagnosisLists(queryClient: QueryClient): void {
  for (const queryKey of diagnosisListKeys) void queryClient.invalidateQueries({ queryKey });
}

/** Caches where a diagnosis stands after its tests, here and for use offline. */
export function cacheDiagnosisTests(queryClient: QueryClient, id: string, tests: DiagnosisTests): void {
  cacheAnswer(queryClient, diagnosisTestsKey(id), tests);
  void keepAnswer(diagnosisTestsPath(id), JSON.stringify(z.encode(DiagnosisTests, tests)));
  void queryClient.invalidateQueries({ queryKey: historyKey });
}

/** Caches the job of a diagnosis, here and for use offline. */
export function cacheDiagnosisJob(queryClient: QueryClient, id: string, job: DiagnosisJob): void {
  cacheAnswer(queryClient, diagnosisJobKey(id), job);
  void keepAnswer(diagnosisJobPath(id), JSON.stringify(job));
}

/** Shows a change that waits to be sent as if it were made: in the diagnosis, where it is known here. */
export function cacheWaitingUpdate(queryClient: QueryClient, id: string, update: HistoryUpdate): void {
  const { foundComponent: _counted, ...told } = update;
  const known = queryClient.getQueryData<DiagnosisRecord | null>(diagnosisKey(id));
  if (known) cacheDiagnosis(queryClient, { ...known, ...told });
}
