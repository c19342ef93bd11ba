import { OwnFeedbackList } from '@diagbuddy/contract/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';

const path = '/api/feedback';
const key = [path];

/** One's own feedback with its answers, and how many of them are new. */
export function useOwnFeedback() {
  const queryClient = useQueryClient();
  const { data: items = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: OwnFeedbackList, signal }),
  });
  const newAnswers = items.filter(({ isAnswerNew }) => isAnswerNew).length;
  return {
    items,
    newAnswers,
    /** Tells the server that the answers were seen. They stay marked as new until the list is asked for again. */
    noteSeen: () => {
      if (newAnswers === 0) return;
      // Where this fails the answer is new the next time, too.
      apiRequest({ method: 'POST', path: `${path}/answers-seen`, body: {}, schema: z.undefined() }).catch(
        () => undefined,
      );
    },
    refetch: () => queryClient.invalidateQueries({ queryKey: key }),
  };
}
