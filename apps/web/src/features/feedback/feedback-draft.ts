import type { FeedbackCategory, FeedbackPriority, FeedbackRequest } from '@diagbuddy/contract/feedback';

/** What stands in the card. No category chosen yet is ''. */
export interface FeedbackDraft {
  message: string;
  category: FeedbackCategory | '';
  priority: FeedbackPriority;
}

export const emptyDraft: FeedbackDraft = { message: '', category: '', priority: 'normal' };

/** Whether there is nothing to send: spaces and line ends are no message. */
export const isBlank = (draft: FeedbackDraft): boolean => draft.message.trim() === '';

/** What goes to the server: the message trimmed, general where no category was chosen. */
export function feedbackRequest({ message, category, priority }: FeedbackDraft): FeedbackRequest {
  return { message: message.trim(), category: category || 'general', priority };
}
