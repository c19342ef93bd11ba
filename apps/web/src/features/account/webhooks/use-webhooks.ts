import { CreateWebhookRequest, CreateWebhookResponse, WebhooksResponse } from '@diagbuddy/contract/webhooks';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';

const path = '/api/organization/webhooks';

const webhooksQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await apiRequest({ method: 'GET', path, schema: WebhooksResponse, signal })).webhooks,
});

/** The addresses that hear of the organization's diagnoses. */
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

/** Removes an address. The list is loaded again whatever the answer: one that is already gone has to leave it. */
export function useRemoveWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest({ method: 'DELETE', path: `${path}/${id}`, schema: z.undefined() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
