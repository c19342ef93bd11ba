import { PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { useMutation } from '@tanstack/react-query';
import { ZodError } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { isAborted, toastMessage } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.tsx';
import { type PrescreenFields, prescreenRequest } from './prescreen-fields.ts';

const prescreenFailedMessage = 'The assessment did not come through. Please try again.';

/** Runs a prescreen and says how it went; its answer comes with the fields that were asked. */
export function usePrescreen() {
  return useMutation({
    mutationFn: async (fields: PrescreenFields) => {
      const body = prescreenRequest(fields);
      const result = await apiRequest({ method: 'POST', path: '/api/prescreen', body, schema: PrescreenResponse });
      return { fields, result };
    },
    onSuccess: ({ result }) =>
      toast({ title: 'Quick Assessment Complete', description: result.likelyIssue, variant: 'success' }),
    onError: (error) => {
      if (isAborted(error)) return;
      toast({ title: 'Prescreen Failed', description: failureMessage(error), variant: 'destructive' });
    },
  });
}

function failureMessage(error: Error): string {
  if (error instanceof ZodError) return error.issues[0]?.message ?? prescreenFailedMessage;
  return toastMessage(error, prescreenFailedMessage);
}
