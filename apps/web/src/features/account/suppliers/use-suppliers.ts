import { type SupplierAccount, SupplierAccountsResponse, type SupplierId } from '@diagbuddy/contract/suppliers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type ZodType, z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

const path = '/api/organization/suppliers';

const suppliersQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) =>
    (await apiRequest({ method: 'GET', path, schema: SupplierAccountsResponse, signal })).suppliers,
});

/** The organization's accounts at parts suppliers. */
export const useSuppliers = () => useQuery(suppliersQuery);

/** Offers that came with the account of before are no longer true. */
function useReloadSuppliers() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: suppliersQuery.queryKey });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/part-offers'),
    });
  };
}

interface SupplierFormOptions<Credentials extends FieldValues> {
  supplier: SupplierId;
  schema: ZodType<object, Credentials>;
  defaultValues: DefaultValues<Credentials>;
  onSaved: () => void;
}

/** The form that stores an account. No cache keeps what is typed. */
export function useSupplierForm<Credentials extends FieldValues>({
  supplier,
  onSaved,
  ...fields
}: SupplierFormOptions<Credentials>) {
  const reload = useReloadSuppliers();
  return useApiForm({
    ...fields,
    request: (body) => apiRequest({ method: 'PUT', path: `${path}/${supplier}`, body, schema: z.undefined() }),
    onSuccess: () => {
      onSaved();
      reload();
    },
    failure: { toastTitle: 'Account Not Saved', message: 'Failed to save the supplier account.' },
  });
}

/** Removes an account. The list is loaded again whatever the answer. */
export function useRemoveSupplier() {
  const reload = useReloadSuppliers();
  return useMutation({
    mutationFn: ({ supplier }: SupplierAccount) =>
      apiRequest({ method: 'DELETE', path: `${path}/${supplier}`, schema: z.undefined() }),
    onSuccess: (_nothing, { name }) =>
      toast({ title: 'Account Removed', description: `Parts no longer show your ${name} prices.`, variant: 'success' }),
    onError: (error) =>
      toastFailure(error, { title: 'Account Not Removed', otherwise: 'Failed to remove the supplier account.' }),
    onSettled: reload,
  });
}
