import { type ApiKey, ApiKeysResponse, CreateApiKeyRequest, CreateApiKeyResponse } from '@diagbuddy/contract/account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

const apiKeysQuery = queryOptions({
  queryKey: ['/api/api-keys'],
  queryFn: async ({ signal }) => {
    const request = { method: 'GET', path: '/api/api-keys', schema: ApiKeysResponse, signal } as const;
    return (await apiRequest(request)).apiKeys;
  },
});

/** The active keys of the user, newest first. */
export const useApiKeys = () => useQuery(apiKeysQuery);

/** The form that creates a key. Only this answer holds the key itself, and no cache keeps it. */
export function useCreateApiKeyForm(onCreated: (key: string) => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: CreateApiKeyRequest,
    defaultValues: { name: '' },
    request: (body) => apiRequest({ method: 'POST', path: '/api/api-keys', body, schema: CreateApiKeyResponse }),
    onSuccess: ({ key }) => {
      onCreated(key);
      void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
    },
    failure: { toastTitle: 'Key Not Created', message: 'Failed to create the API key.' },
  });
}

/** Revokes a key. The list is loaded again whatever the answer: a key that is already gone has to leave it. */
export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ApiKey) =>
      apiRequest({ method: 'DELETE', path: `/api/api-keys/${id}`, schema: z.undefined() }),
    onSuccess: (_nothing, { name }) =>
      toast({ title: 'Key Revoked', description: `${name} no longer works.`, variant: 'success' }),
    onError: (error) => toastFailure(error, { title: 'Key Not Revoked', otherwise: 'Failed to revoke the API key.' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}
