import { HistoryPage } from '@diagbuddy/contract/history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { historyKey } from '../../lib/diagnosis-keys.ts';
import { type HistoryView, viewParams } from './history-view.ts';

/** A page of the user's diagnoses; the page before stays while it loads. */
export function useHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...historyKey, view],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `${historyKey[0]}?${viewParams(view)}`, schema: HistoryPage, signal }),
    placeholderData: keepPreviousData,
  });
}
