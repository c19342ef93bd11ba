import { DiagnosisList, DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useQuery } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { diagnosesKey, diagnosisKey } from '../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisApiPath } from '../../shared/diagnosis/diagnosis-path.ts';

/** The user's diagnoses, newest first, at most 100. */
export function useDiagnoses() {
  return useQuery({
    queryKey: diagnosesKey,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/diagnoses', schema: DiagnosisList, signal }),
  });
}

/** One of the user's diagnoses; `null` when there is none under that id. */
export function useDiagnosis(id: string) {
  return useQuery({ queryKey: diagnosisKey(id), queryFn: ({ signal }) => readDiagnosis(id, signal) });
}

async function readDiagnosis(id: string, signal: AbortSignal): Promise<DiagnosisRecord | null> {
  try {
    return await apiRequest({ method: 'GET', path: diagnosisApiPath(id), schema: DiagnosisRecord, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
