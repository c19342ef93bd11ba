import { FeedbackItem, type FeedbackUpdate } from '@diagbuddy/contract/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { isAborted } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

export const feedbackPath = '/api/dev/feedback';
const pathOf = (id: string): string => `${feedbackPath}/${encodeURIComponent(id)}`;

/** Sets the status of a message, and its answer where there is one. */
export function useUpdateFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: FeedbackUpdate & { id: string }) =>
      apiRequest({ method: 'PUT', path: pathOf(id), body, schema: FeedbackItem }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Feedback updated successfully', variant: 'success' });
      return queryClient.invalidateQueries({ queryKey: [feedbackPath] });
    },
    onError: (error) => {
      if (!isAborted(error)) toastFailure(error, { title: 'Error', otherwise: 'Failed to update feedback' });
    },
  });
}

/** Removes a message for good. */
export function useDeleteFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest({ method: 'DELETE', path: pathOf(id), schema: z.undefined() }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Feedback deleted successfully', variant: 'success' });
      return queryClient.invalidateQueries({ queryKey: [feedbackPath] });
    },
    onError: (error) => {
      if (!isAborted(error)) toastFailure(error, { title: 'Error', otherwise: 'Failed to delete feedback' });
    },
  });
}
