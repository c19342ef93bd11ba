import { UpdateProfileRequest, User } from '@diagbuddy/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { cacheAnswer } from '../../lib/cache-answer.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';

/** The form that edits the profile; every place that shows the user follows at once. */
export function useEditProfileForm(user: User, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: UpdateProfileRequest,
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      organization: user.organization ?? '',
      userNumber: user.userNumber ?? '',
    },
    request: (body) => apiRequest({ method: 'PUT', path: '/api/profile', body, schema: User }),
    onSuccess: (updated) => {
      cacheAnswer(queryClient, userQueryKey, updated);
      toast({ title: 'Profile Updated', description: 'Your changes are saved.', variant: 'success' });
      onSaved();
    },
    failure: { toastTitle: 'Update Failed', message: 'Failed to update profile.' },
  });
}
