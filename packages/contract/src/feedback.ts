import { z } from 'zod';
import { limits } from './limits.ts';
import { listQuery, sortedBy } from './list-query.ts';

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

/** One's own message with its answer; `isAnswerNew` until its sender has seen it. */
export const OwnFeedback = Feedback.extend({ isAnswerNew: z.boolean() });
export type OwnFeedback = z.infer<typeof OwnFeedback>;
/** GET /api/feedback: the newest own ones, newest first. */
export const OwnFeedbackList = z.array(OwnFeedback);

/** A message as those see it who answer it; without a sender whose account is gone. */
export const FeedbackItem = Feedback.extend({
  userId: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
});
export type FeedbackItem = z.infer<typeof FeedbackItem>;
export const FeedbackItemList = z.array(FeedbackItem);

export const feedbackSorts = ['submittedAt', 'priority', 'status', 'category'] as const;
/** The query of GET /api/dev/feedback. A search word with an @ is the beginning of the sender's address. */
export const FeedbackQuery = listQuery(sortedBy(feedbackSorts).default('-submittedAt')).extend({
  status: FeedbackStatus.optional(),
  category: FeedbackCategory.optional(),
  priority: FeedbackPriority.optional(),
});
export type FeedbackQuery = z.infer<typeof FeedbackQuery>;

/** PUT /api/dev/feedback/{id}: without a response the one that is there stays. */
export const FeedbackUpdate = z.object({
  status: z.enum(feedbackStatuses, 'Choose a status from the list'),
  response: z
    .string()
    .trim()
    .min(1, 'Write a response')
    .max(
      limits.feedbackResponseMaxLength,
      `The response must be at most ${limits.feedbackResponseMaxLength} characters`,
    )
    .optional(),
});
export type FeedbackUpdate = z.infer<typeof FeedbackUpdate>;

/** What 'Add Response' says. */
export const cannedFeedbackResponse =
  'Thank you for your feedback! We are reviewing it and will implement improvements in a future update.';
