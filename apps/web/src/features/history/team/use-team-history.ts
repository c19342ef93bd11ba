import { TeamHistoryPage } from '@diagbuddy/contract/diagnosis-team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { teamHistoryKey } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { type TeamHistoryView, teamViewParams } from './team-history-view.ts';

/** A page of the team's diagnoses; the page before stays while it loads. */
export const useTeamHistory = (view: TeamHistoryView) =>
  useQuery({
    queryKey: [...teamHistoryKey, view],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `${teamHistoryKey[0]}?${teamViewParams(view)}`,
        schema: TeamHistoryPage,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
