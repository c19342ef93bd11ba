import { AdminUserList, DoneResponse } from '@diagbuddy/contract/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest, type RequestOptions } from '../../../lib/api-client.ts';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import type { TableState } from '../../../ui/data-table/use-table-view.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

export const usersPath = '/api/admin/users';

/** The accounts of a view of their table. */
export const useUsers = ({ view }: TableState) => useServerRows({ path: usersPath, view, schema: AdminUserList });

/** Asks for the lists of people again, after something changed one. */
export function useRefreshPeople(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const path of [usersPath, '/api/admin/admins', '/api/admin/permissions/candidates']) {
      void queryClient.invalidateQueries({ queryKey: [path] });
    }
  };
}

/** A call that tells of success only. */
export const administer = (call: RequestOptions) => apiRequest({ ...call, schema: DoneResponse });

interface ActOptions {
  /** Said where the server sent no message of its own. */
  otherwise: string;
  /** Said on success; the server's own message if nothing is given. */
  done?: string;
}

/** Something that is done to an account at the press of a button, with its toasts. */
export function useAct({ otherwise, done }: ActOptions) {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: administer,
    onSuccess: ({ message }) => {
      toast({ title: 'Success', description: done ?? message, variant: 'success' });
      refresh();
    },
    onError: (error) => toastFailure(error, { title: 'Error', otherwise }),
  });
}
