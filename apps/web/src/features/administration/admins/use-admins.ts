import { AdministratorList, PermissionCandidateList } from '@diagbuddy/contract/administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import type { TableState } from '../../../ui/data-table/use-table-view.ts';

export const adminsPath = '/api/admin/admins';
const candidatesPath = '/api/admin/permissions/candidates';

/** The administrators of a view of their table. */
export const useAdministrators = ({ view }: TableState) =>
  useServerRows({ path: adminsPath, view, schema: AdministratorList });

/** Users without admin access whose name, email or company begins with a text. */
export function useCandidates(search: string) {
  return useQuery({
    queryKey: [candidatesPath, search],
    queryFn: ({ signal }) => {
      const path = `${candidatesPath}?${new URLSearchParams({ search })}`;
      return apiRequest({ method: 'GET', path, schema: PermissionCandidateList, signal });
    },
    placeholderData: keepPreviousData,
  });
}
