import { PrescreenRequest, PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { useTrial } from '../../../shared/billing/use-trial.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { toast } from '../../../ui/toast.tsx';

/** The prescreen form. `assessed` is the last answer with what it was asked about. */
export function usePrescreenForm() {
  const [assessed, setAssessed] = useState<{ asked: PrescreenRequest; result: PrescreenResponse } | null>(null);
  const { isExpired: isTrialExpired } = useTrial();
  const api = useApiForm({
    schema: PrescreenRequest,
    defaultValues: { modelNumber: '', symptoms: '' },
    request: (body) => {
      setAssessed(null);
      return apiRequest({ method: 'POST', path: '/api/prescreen', body, schema: PrescreenResponse });
    },
    onSuccess: (result, asked) => {
      setAssessed({ asked, result });
      toast({ title: 'Quick Assessment Complete', description: result.likelyIssue, variant: 'success' });
    },
    failure: { toastTitle: 'Prescreen Failed', message: "We couldn't run the assessment. Please try again." },
  });
  return { ...api, assessed, isTrialExpired };
}
