import { FeedbackRequest, feedbackCategories, feedbackPriorities } from '@diagbuddy/contract/feedback';
import { z } from 'zod';

/** Makes the request of what was filled in: the message trimmed and not blank, general where no category was chosen. */
export const feedbackSchema = z.object({
  message: FeedbackRequest.shape.message,
  category: z.enum(['', ...feedbackCategories]).transform((category) => category || ('general' as const)),
  priority: z.enum(feedbackPriorities),
});

/** The widget as it opens. No category chosen yet is ''. */
export const emptyForm: z.input<typeof feedbackSchema> = { message: '', category: '', priority: 'normal' };
