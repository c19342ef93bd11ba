import {
  EncompassCredentials,
  MarconeCredentials,
  SupplierAccountsResponse,
  type SupplierId,
} from '@diagbuddy/contract/suppliers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';

const path = '/api/organization/suppliers';

const suppliersQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) =>
    (await apiRequest({ method: 'GET', path, schema: SupplierAccountsResponse, signal })).suppliers,
});

/** The organization's accounts at parts suppliers. */
export const useSuppliers = () => useQuery(suppliersQuery);

/** Offers that were asked with the account of before are no longer true. */
function useReloadSuppliers() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: suppliersQuery.queryKey });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/part-offers'),
    });
  };
}

const store = (supplier: SupplierId, body: object) =>
  apiRequest({ method: 'PUT', path: `${path}/${supplier}`, body, schema: z.undefined() });
const failure = { toastTitle: 'Account Not Saved', message: 'Failed to save the supplier account.' };

/** The form that stores the Encompass account. No cache keeps what is typed. */
export function useEncompassForm(onSaved: () => void) {
  const reload = useReloadSuppliers();
  return useApiForm({
    schema: EncompassCredentials,
    defaultValues: { user: '', password: '', customerNumber: '', customerPassword: '' },
    request: (body) => store('encompass', body),
    onSuccess: () => {
      onSaved();
      void reload();
    },
    failure,
  });
}

/** The form that stores the Marcone account. No cache keeps what is typed. */
export function useMarconeForm(onSaved: () => void) {
  const reload = useReloadSuppliers();
  return useApiForm({
    schema: MarconeCredentials,
    defaultValues: { clientId: '', clientSecret: '', customerNumber: '' },
    request: (body) => store('marcone', body),
    onSuccess: () => {
      onSaved();
      void reload();
    },
    failure,
  });
}

/** Removes an account. The list is loaded again whatever the answer. */
export function useRemoveSupplier() {
  const reload = useReloadSuppliers();
  return useMutation({
    mutationFn: (supplier: SupplierId) =>
      apiRequest({ method: 'DELETE', path: `${path}/${supplier}`, schema: z.undefined() }),
    onSettled: reload,
  });
}
