import { Feedback, type FeedbackRequest } from '@diagbuddy/contract/feedback';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { emptyDraft, feedbackRequest, isBlank } from './feedback-draft.ts';

/** The widget's state: collapsed, expanded, asked for confirmation, and on its way. What was typed stays until it is sent. */
export function useFeedback() {
  const [draft, setDraft] = useState(emptyDraft);
  const [isExpanded, setIsExpanded] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (request: FeedbackRequest) =>
      apiRequest({ method: 'POST', path: '/api/feedback', body: request, schema: Feedback, timeoutMs: 20_000 }),
    onSuccess: () => {
      setDraft(emptyDraft);
      setIsConfirming(false);
      setIsExpanded(false);
      toast({
        title: 'Feedback Submitted!',
        description: 'Thank you for your feedback. Our team will review it soon.',
        variant: 'success',
      });
    },
    onError: (error) =>
      toastFailure(error, { title: 'Submission Failed', otherwise: 'Failed to submit feedback. Please try again.' }),
  });

  /** The first press: asks whether it is meant. */
  const requestConfirmation = () => {
    if (isPending) return;
    if (!isBlank(draft)) return setIsConfirming(true);
    toast({ title: 'Message Required', description: 'Please enter your feedback message.', variant: 'destructive' });
  };
  /** The answer to the question; while it is on its way the dialog stays. */
  const confirm = () => mutate(feedbackRequest(draft));
  const cancelConfirmation = () => {
    if (!isPending) setIsConfirming(false);
  };

  return {
    draft,
    setDraft,
    isExpanded,
    setIsExpanded,
    isConfirming,
    isPending,
    requestConfirmation,
    confirm,
    cancelConfirmation,
  };
}
