import { Feedback } from '@diagbuddy/contract/feedback';
import { useState } from 'react';
import { apiRequest } from '../../lib/api-client.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { toast } from '../../ui/toast.tsx';
import { emptyForm, feedbackSchema } from './feedback-form.ts';

/** The widget's state: collapsed, expanded, asking for confirmation, submitting. What was typed stays until it is sent. */
export function useFeedback(onSent: () => void) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const api = useApiForm({
    schema: feedbackSchema,
    defaultValues: emptyForm,
    request: (body) => apiRequest({ method: 'POST', path: '/api/feedback', body, schema: Feedback, timeoutMs: 20_000 }),
    onSuccess: () => {
      api.reset(emptyForm);
      setIsConfirming(false);
      setIsExpanded(false);
      onSent();
      toast({
        title: 'Feedback Submitted!',
        description: 'Thank you for your feedback. Our team will review it soon.',
        variant: 'success',
      });
    },
    failure: { toastTitle: 'Submission Failed', message: 'Failed to submit feedback. Please try again.' },
  });
  const { form, submit, isPending } = api;

  /** The first press: asks whether it is meant. */
  const requestConfirmation = form.handleSubmit(
    () => setIsConfirming(true),
    () =>
      toast({ title: 'Message Required', description: 'Please enter your feedback message.', variant: 'destructive' }),
  );
  const cancelConfirmation = () => {
    if (!isPending) setIsConfirming(false);
  };
  return {
    form,
    isExpanded,
    setIsExpanded,
    isConfirming,
    isPending,
    requestConfirmation,
    /** The second press: sends it. The dialog stays open until it is sent. */
    confirm: () => void submit(),
    cancelConfirmation,
  };
}
