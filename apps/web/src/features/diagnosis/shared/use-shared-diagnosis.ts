import { SharedDiagnosis } from '@diagbuddy/contract/diagnosis-team';
import { useQuery } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../../lib/api-client.ts';

/** What a read-only link shows; `null` where it has ended, was revoked or never was. */
export const useSharedDiagnosis = (token: string | null) =>
  useQuery({
    queryKey: ['/api/shared-diagnosis', token],
    queryFn: ({ signal }) => readShared(token, signal),
    enabled: token !== null,
  });

async function readShared(token: string | null, signal: AbortSignal): Promise<SharedDiagnosis | null> {
  try {
    return await apiRequest({
      method: 'POST',
      path: '/api/shared-diagnosis',
      body: { token },
      schema: SharedDiagnosis,
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
