import { readsTeam } from '@diagbuddy/contract/access';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { DiagnosisTeam, HandoverRequest, ReviewRequest, ShareResponse } from '@diagbuddy/contract/diagnosis-team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { cacheAnswer } from '../../../lib/cache-answer.ts';
import { invalidateDiagnosisLists } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisApiPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

const teamPath = (id: string): string => `${diagnosisApiPath(id)}/team`;

/** Who has a diagnosis, what colleagues made of it, and what the reader may do with it. */
export const useDiagnosisTeam = (id: string) =>
  useQuery({
    queryKey: [teamPath(id)],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: teamPath(id), schema: DiagnosisTeam, signal }),
  });

const ReviewForm = ReviewRequest.pick({ note: true }).extend({
  verdict: z.enum(['accurate', 'inaccurate'], 'Choose accurate or inaccurate'),
});

/** The form of a review. */
export function useReviewForm(id: string, onReviewed: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: ReviewForm,
    defaultValues: { note: '' },
    request: ({ verdict, note }) =>
      apiRequest({
        method: 'POST',
        path: `${diagnosisApiPath(id)}/review`,
        body: { isAccurate: verdict === 'accurate', note: note ?? '' },
        schema: DiagnosisTeam,
      }),
    onSuccess: (team, { verdict }) => {
      cacheAnswer(queryClient, [teamPath(id)], team);
      invalidateDiagnosisLists(queryClient);
      onReviewed();
      toast({ title: 'Review saved', description: `Reviewed as ${verdict}.`, variant: 'success' });
    },
    failure: { message: 'Failed to save the review', toastTitle: 'Error' },
  });
}

/** The form that hands a diagnosis over. Who may not read it afterwards is taken to the history. */
export function useHandoverForm(record: DiagnosisRecord, onHandedOver: () => void) {
  const { id, modelNumber } = record;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  return useApiForm({
    schema: HandoverRequest,
    defaultValues: { toUserId: '', note: '' },
    request: ({ toUserId, note }) =>
      apiRequest({
        method: 'POST',
        path: `${diagnosisApiPath(id)}/handover`,
        body: { toUserId, note: note ?? '' },
        schema: z.undefined(),
      }),
    onSuccess: async () => {
      invalidateDiagnosisLists(queryClient);
      onHandedOver();
      toast({ title: 'Handed over', description: `Your colleague has ${modelNumber} now.`, variant: 'success' });
      if (user && readsTeam(user)) return queryClient.invalidateQueries({ queryKey: [teamPath(id)] });
      await navigate('/history');
    },
    failure: { message: 'Failed to hand the diagnosis over', toastTitle: 'Error' },
  });
}

/** Makes a read-only link; its answer is the only one that holds the address. */
export function useShareDiagnosis(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: `${diagnosisApiPath(id)}/shares`, body: {}, schema: ShareResponse }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [teamPath(id)] }),
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to create the link' }),
  });
}

/** Takes a read-only link back. */
export function useEndShare(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (shareId: string) =>
      apiRequest({
        method: 'DELETE',
        path: `${diagnosisApiPath(id)}/shares/${shareId}`,
        body: {},
        schema: z.undefined(),
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [teamPath(id)] });
      toast({ title: 'Link Revoked', description: 'It no longer works.', variant: 'success' });
    },
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to revoke the link' }),
  });
}
