import { Deletion, OrganizationSettings } from '@diagbuddy/contract/account-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

const path = '/api/organization';

/** What is decided about the own organization; for its managers. */
export const useOrganizationSettings = () =>
  useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: OrganizationSettings, signal }),
  });

/** Says whether every member needs two-factor sign-in. */
export function useRequireSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) =>
      apiRequest({ method: 'PUT', path: `${path}/second-factor`, body: { required }, schema: z.undefined() }),
    onSuccess: (_nothing, required) =>
      toast({
        title: 'Organization Updated',
        description: required ? 'Every member now needs two-factor sign-in.' : 'Two-factor sign-in is optional again.',
        variant: 'success',
      }),
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to update the organization.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}

/** Asks for the deletion of the organization, or withdraws that. */
export function useChangeOrganizationDeletion(method: 'POST' | 'DELETE') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest({ method, path: `${path}/deletion`, schema: Deletion }),
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to change the deletion.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}
