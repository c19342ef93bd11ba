import { z } from 'zod';
import { limits } from './limits.ts';

export const feedbackCategories = ['general', 'bug', 'feature', 'improvement', 'complaint'] as const;
export const FeedbackCategory = z.enum(feedbackCategories, 'Choose a category from the list');
export type FeedbackCategory = z.infer<typeof FeedbackCategory>;

export const feedbackPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const FeedbackPriority = z.enum(feedbackPriorities, 'Choose a priority from the list');
export type FeedbackPriority = z.infer<typeof FeedbackPriority>;

export const feedbackStatuses = ['pending', 'reviewed', 'resolved'] as const;
export const FeedbackStatus = z.enum(feedbackStatuses);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

export const FeedbackRequest = z.object({
  message: z
    .string('Please enter your feedback message.')
    .trim()
    .min(1, 'Please enter your feedback message.')
    .max(limits.feedbackMaxLength, `Feedback must be at most ${limits.feedbackMaxLength} characters`),
  category: FeedbackCategory.default('general'),
  priority: FeedbackPriority.default('normal'),
});
export type FeedbackRequest = z.infer<typeof FeedbackRequest>;

/** A message to the team, as it is stored. Times are ISO 8601 in UTC. */
export const Feedback = z.object({
  id: z.string(),
  message: z.string(),
  category: FeedbackCategory,
  priority: FeedbackPriority,
  status: FeedbackStatus,
  response: z.string().nullable(),
  submittedAt: z.string(),
  reviewedAt: z.string().nullable(),
});
export type Feedback = z.infer<typeof Feedback>;
