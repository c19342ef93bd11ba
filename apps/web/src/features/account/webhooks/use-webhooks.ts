import { CreateWebhookRequest, CreateWebhookResponse, Webhook, WebhooksResponse } from '@diagbuddy/contract/webhooks';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

const path = '/api/organization/webhooks';

/** How long a message to a working receiver takes at most, as a rule. */
const deliveryMs = 3_000;

const webhooksQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await apiRequest({ method: 'GET', path, schema: WebhooksResponse, signal })).webhooks,
});

/** The addresses that get the organization's diagnoses. */
export const useWebhooks = () => useQuery(webhooksQuery);

/** The form that adds an address. Only this answer holds the signing secret, and no cache keeps it. */
export function useCreateWebhookForm(onCreated: (secret: string) => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: CreateWebhookRequest,
    defaultValues: { url: '' },
    request: (body) => apiRequest({ method: 'POST', path, body, schema: CreateWebhookResponse }),
    onSuccess: ({ secret }) => {
      onCreated(secret);
      void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
    failure: { toastTitle: 'Webhook Not Added', message: 'Failed to add the webhook.' },
  });
}

/** Switches an address off, or on again. */
export function useSwitchWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isEnabled }: Pick<Webhook, 'id' | 'isEnabled'>) =>
      apiRequest({ method: 'PATCH', path: `${path}/${id}`, body: { isEnabled }, schema: Webhook }),
    onError: (error) => toastFailure(error, { title: 'Webhook Not Changed', otherwise: 'Please try again.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

/** Sends a test message. The list shows how it went once it is loaded again. */
export function useTestWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      apiRequest({ method: 'POST', path: `${path}/${id}/test`, body: {}, schema: z.undefined() }),
    onSuccess: () => {
      toast({
        title: 'Test Message Sent',
        description: 'The list shows how it went in a moment.',
        variant: 'success',
      });
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }), deliveryMs);
    },
    onError: (error) => toastFailure(error, { title: 'Test Not Sent', otherwise: 'Please try again.' }),
  });
}

/** Removes an address. The list is loaded again whatever the answer: one that is already gone has to leave it. */
export function useRemoveWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest({ method: 'DELETE', path: `${path}/${id}`, schema: z.undefined() }),
    onSuccess: () => toast({ title: 'Webhook Removed', description: 'It gets no more messages.', variant: 'success' }),
    onError: (error) =>
      toastFailure(error, { title: 'Webhook Not Removed', otherwise: 'Failed to remove the webhook.' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
