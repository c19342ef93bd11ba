import { PrescreenRequest, PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { useEffect, useRef, useState } from 'react';
import { apiStream } from '../../../lib/event-stream.ts';
import { useTrial } from '../../../shared/billing/use-trial.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { addEvent, emptyPartialResult } from '../partial-result.ts';

/** The prescreen form. `assessed` is the last answer with what it was asked about, `partial` what is known so far of the one in progress. */
export function usePrescreenForm() {
  const [assessed, setAssessed] = useState<{ asked: PrescreenRequest; result: PrescreenResponse } | null>(null);
  const [partial, setPartial] = useState(emptyPartialResult);
  const underWay = useRef<AbortController | null>(null);
  // Who leaves the page waits for no answer: the server then asks its AI service no further.
  useEffect(() => () => underWay.current?.abort(), []);
  const { isExpired: isTrialExpired } = useTrial();
  const api = useApiForm({
    schema: PrescreenRequest,
    defaultValues: { modelNumber: '', symptoms: '' },
    request: (body) => {
      setAssessed(null);
      setPartial(emptyPartialResult);
      const call = new AbortController();
      underWay.current = call;
      return apiStream({
        ...{ method: 'POST', path: '/api/prescreen', body, schema: PrescreenResponse, signal: call.signal },
        onEvent: (event) => setPartial((known) => addEvent(known, event)),
      });
    },
    onSuccess: (result, asked) => {
      setAssessed({ asked, result });
      toast({ title: 'Quick Assessment Complete', description: result.likelyIssue, variant: 'success' });
    },
    failure: { toastTitle: 'Prescreen Failed', message: "We couldn't run the assessment. Please try again." },
  });
  return { ...api, assessed, partial, isTrialExpired };
}
