import { ApiStats, DatabaseStatus, OpenAiUsage, ServerInfo } from '@diagbuddy/contract/developer-console';
import { useQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';

interface Refreshing {
  /** Asks again this often; never if nothing is said. */
  everyMs?: number | false;
  isEnabled?: boolean;
}

function useMeasured<Answer>(path: string, schema: ZodType<Answer>, { everyMs = false, isEnabled = true }: Refreshing) {
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema, signal }),
    // What was measured a while ago is no answer to who opens the tab now.
    staleTime: 0,
    refetchInterval: everyMs,
    enabled: isEnabled,
  });
}

export const useAiUsage = () => useMeasured('/api/admin/openai-usage', OpenAiUsage, {});
export const useApiStats = (refreshing: Refreshing = {}) => useMeasured('/api/admin/api-stats', ApiStats, refreshing);
export const useServerInfo = (refreshing: Refreshing = {}) =>
  useMeasured('/api/admin/server-info', ServerInfo, refreshing);
export const useDatabaseStatus = (refreshing: Refreshing = {}) =>
  useMeasured('/api/admin/database-status', DatabaseStatus, refreshing);
