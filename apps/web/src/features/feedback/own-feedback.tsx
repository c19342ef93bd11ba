import type { OwnFeedback } from '@diagbuddy/contract/feedback';
import { formatDate } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

const states: Record<OwnFeedback['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Sent', tone: 'gray' },
  reviewed: { label: 'Reviewed', tone: 'blue' },
  resolved: { label: 'Resolved', tone: 'green' },
};

/** What one sent before, with the answers; open where there is a new one. */
export function OwnFeedbackList({ items }: { items: readonly OwnFeedback[] }) {
  if (items.length === 0) return null;
  return (
    <Disclosure
      title="Your feedback and our answers"
      meta={items.length}
      isOpenAtFirst={items.some(({ isAnswerNew }) => isAnswerNew)}
      className="border-line border-t px-4 py-1 text-sm"
    >
      <ul className="space-y-4">
        {items.map(({ id, message, response, status, submittedAt }) => (
          <li key={id}>
            <p className="flex items-center justify-between gap-2 text-faint text-xs">
              {formatDate(submittedAt)}
              <Badge tone={states[status].tone}>{states[status].label}</Badge>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{message}</p>
            {response !== null && (
              <p className="mt-1.5 border-accent border-l-2 pl-2.5 text-muted wrap-anywhere whitespace-pre-line">
                <span className="sr-only">Our answer: </span>
                {response}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
