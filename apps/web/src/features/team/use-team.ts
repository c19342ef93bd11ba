import { limits } from '@diagbuddy/contract/limits';
import { type TeamMember, TeamOverview, TeamStats } from '@diagbuddy/contract/team';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type ApiRequest, apiRequest } from '../../lib/api-client.ts';
import { readAllPages, requestPage } from '../../lib/list-pages.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

const teamKey = ['/api/admin/team'] as const;

const overviewQuery = queryOptions({
  queryKey: [...teamKey, 'overview'],
  queryFn: ({ signal }) => readOverview(signal),
});

/** The team with all of its members, read page by page. */
async function readOverview(signal: AbortSignal): Promise<TeamOverview> {
  const request = { method: 'GET', path: '/api/admin/team-overview', schema: TeamOverview, signal } as const;
  const { answer, next } = await requestPage(request, null);
  const more =
    next === null
      ? []
      : await readAllPages(async (cursor: string | null) => {
          const page = await requestPage(request, cursor ?? next);
          return { rows: page.answer.members, next: page.next };
        }, limits.teamListMax - answer.members.length);
  return { ...answer, members: [...answer.members, ...more] };
}

/** The own team with its members and open invitations. */
export const useTeamOverview = () => useQuery(overviewQuery);

/** The members of the own team. */
export const useTeamMembers = () => useQuery({ ...overviewQuery, select: ({ members }) => members });

/** What the own team did. */
export const useTeamStats = () =>
  useQuery({
    queryKey: [...teamKey, 'stats'],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/admin/team-stats', schema: TeamStats, signal }),
  });

/** Reads the team anew, and says what was done. */
export function useTeamChanged(): (done: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (done) => {
    toast({ title: 'Success!', description: done });
    await queryClient.invalidateQueries({ queryKey: teamKey });
  };
}

const Done = z.object({ message: z.string() });
/** The answer of a change to the team: what was done, in words. */
export const sendTeamChange = (request: Omit<ApiRequest<unknown>, 'schema'>): Promise<{ message: string }> =>
  apiRequest({ ...request, schema: Done });

/** Takes a member out; `transferTo` goes on with what they did. */
export function useRemoveMember(member: Pick<TeamMember, 'id'>, onRemoved: () => void) {
  const changed = useTeamChanged();
  return useMutation({
    mutationFn: (transferTo: string) =>
      sendTeamChange({
        method: 'DELETE',
        path: `/api/admin/team-members/${member.id}?transferTo=${transferTo}`,
        body: {},
      }),
    onSuccess: async ({ message }) => {
      onRemoved();
      await changed(message);
    },
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to remove team member' }),
  });
}

/** Revokes an invitation. */
export function useRevokeInvitation() {
  const changed = useTeamChanged();
  return useMutation({
    mutationFn: (id: string) =>
      apiRequest({ method: 'DELETE', path: `/api/admin/team-invitations/${id}`, body: {}, schema: z.undefined() }),
    onSuccess: () => changed('Invitation revoked'),
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to revoke the invitation' }),
  });
}
