import { User } from '@diagbuddy/contract/account';
import { AcceptInvitationRequest, OpenInvitation } from '@diagbuddy/contract/team';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { toast } from '../../ui/toast.tsx';

/** What a mailed invitation holds. */
export const useInvitation = (token: string | null) =>
  useQuery({
    queryKey: ['/api/invitations/read', token],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'POST', path: '/api/invitations/read', body: { token }, schema: OpenInvitation, signal }),
    enabled: token !== null,
    retry: (times, error) => !(error instanceof ApiError) && times < 2,
  });

const NewAccount = AcceptInvitationRequest.shape.account.unwrap();
const NoAccount = z.object({
  firstName: z.string().transform(() => ''),
  lastName: z.string().transform(() => ''),
  password: z.string().transform(() => ''),
});
const Joined = z.object({ message: z.string(), user: User });

/** Joins the team, with a new account where `isNew`, and goes to the dashboard. */
export function useJoinForm(token: string, isNew: boolean) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useApiForm({
    schema: isNew ? NewAccount : NoAccount,
    defaultValues: { firstName: '', lastName: '', password: '' },
    request: (account) =>
      apiRequest({
        method: 'POST',
        path: '/api/invitations/accept',
        body: { token, ...(isNew && { account }) },
        schema: Joined,
      }),
    onSuccess: async ({ message }) => {
      toast({ title: 'Welcome', description: message });
      await queryClient.invalidateQueries();
      await navigate('/dashboard');
    },
    failure: { message: 'You could not join the team' },
  });
}
