import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useQuery } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { diagnosisKey } from '../../lib/diagnosis-keys.ts';
import { diagnosisApiPath } from '../../lib/diagnosis-path.ts';

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
