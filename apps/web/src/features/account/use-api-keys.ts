import { ApiKeysResponse, type CreateApiKeyRequest, CreateApiKeyResponse } from '@diagbuddy/contract/account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';

const apiKeysQuery = queryOptions({
  queryKey: ['/api/api-keys'],
  queryFn: async ({ signal }) => {
    const request = { method: 'GET', path: '/api/api-keys', schema: ApiKeysResponse, signal } as const;
    return (await apiRequest(request)).apiKeys;
  },
});

/** The living keys of the user, newest first. */
export const useApiKeys = () => useQuery(apiKeysQuery);

/** Makes a key; the answer holds it, once. It is not kept in the cache. */
export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (request: CreateApiKeyRequest) =>
      apiRequest({ method: 'POST', path: '/api/api-keys', body: request, schema: CreateApiKeyResponse }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}

/** Revokes a key. The list is read again whatever the answer: one that is gone already has to leave it. */
export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest({ method: 'DELETE', path: `/api/api-keys/${id}`, schema: z.undefined() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
}
