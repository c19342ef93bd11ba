import type { Feedback, FeedbackItem, OwnFeedback } from '@diagbuddy/contract/feedback';
import type { feedback } from './tables.ts';

type Row = typeof feedback.$inferSelect;

const present = ({ id, message, category, priority, status, response, submittedAt, reviewedAt }: Row): Feedback => ({
  ...{ id, message, category, priority, status, response },
  submittedAt: submittedAt.toISOString(),
  reviewedAt: reviewedAt?.toISOString() ?? null,
});

/** A message as its sender sees it. */
export const presentOwnFeedback = (row: Row): OwnFeedback => ({
  ...present(row),
  isAnswerNew: row.response !== null && row.answerSeenAt === null,
});

/** A message as those see it who answer it. */
export const presentFeedbackItem = ({
  item,
  username,
  email,
}: {
  item: Row;
  username: string | null;
  email: string | null;
}): FeedbackItem => ({ ...present(item), userId: item.userId, username, email });
