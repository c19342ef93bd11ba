import { DiagnosisList, DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { diagnosesKey, diagnosisKey } from '../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisApiPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { keptRequest, readKept } from '../../shared/offline/kept-answers.ts';
import { findWaiting } from '../../shared/offline/waiting-calls.ts';

/** The user's diagnoses, newest first, at most 100; without a connection as this browser last saw them. */
export function useDiagnoses() {
  return useQuery({
    queryKey: diagnosesKey,
    queryFn: ({ signal }) => keptRequest({ method: 'GET', path: '/api/diagnoses', schema: DiagnosisList, signal }),
  });
}

/** One of the user's diagnoses; `null` when there is none under that id. */
export function useDiagnosis(id: string) {
  return useQuery({ queryKey: diagnosisKey(id), queryFn: ({ signal }) => readDiagnosis(id, signal) });
}

async function readDiagnosis(id: string, signal: AbortSignal): Promise<DiagnosisRecord | null> {
  const request = { method: 'GET', path: diagnosisApiPath(id), schema: DiagnosisRecord } as const;
  // What the server has not seen yet is known here alone: the answer made offline, or none.
  if ((await findWaiting(id)) !== null) return readKept(request);
  try {
    return await keptRequest({ ...request, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
