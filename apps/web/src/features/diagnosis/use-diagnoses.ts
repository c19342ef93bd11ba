import { DiagnosisList } from '@diagbuddy/contract/diagnosis-record';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { diagnosesKey } from '../../lib/diagnosis-keys.ts';

/** The user's diagnoses, newest first, at most 100. */
export function useDiagnoses() {
  return useQuery({
    queryKey: diagnosesKey,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/diagnoses', schema: DiagnosisList, signal }),
  });
}
