import {
  cannedFeedbackResponse,
  type FeedbackItem,
  FeedbackItemList,
  feedbackCategories,
  feedbackPriorities,
  feedbackStatuses,
} from '@diagbuddy/contract/feedback';
import { MessageSquareText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Column, TableFilter } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useServerRows } from '../../../ui/data-table/use-server-rows.ts';
import { useTableView } from '../../../ui/data-table/use-table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DeleteFeedbackDialog } from './delete-feedback-dialog.tsx';
import { RespondDialog } from './respond-dialog.tsx';
import { feedbackPath, useUpdateFeedback } from './use-feedback-triage.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const choices = (words: readonly string[]) => words.map((value) => ({ value, label: capital(value) }));

const priorityTones: Record<FeedbackItem['priority'], BadgeTone> = {
  urgent: 'red',
  high: 'amber',
  normal: 'blue',
  low: 'gray',
};
const statusTones: Record<FeedbackItem['status'], BadgeTone> = {
  pending: 'amber',
  reviewed: 'blue',
  resolved: 'green',
};

const columns: readonly Column<FeedbackItem>[] = [
  {
    id: 'message',
    header: 'Message',
    value: ({ message }) => message,
    cell: ({ message, response }) => (
      <>
        <p className="whitespace-pre-line">{message}</p>
        {response !== null && (
          <p className="mt-1.5 border-accent border-l-2 pl-2.5 font-normal text-muted whitespace-pre-line">
            <span className="font-medium text-ink">Response: </span>
            {response}
          </p>
        )}
      </>
    ),
    isLong: true,
  },
  {
    id: 'sender',
    header: 'Sender',
    value: ({ email }) => email,
    cell: ({ username, email }) =>
      email === null ? (
        'Account deleted'
      ) : (
        <>
          <p>{username}</p>
          {username !== email && <p className="text-faint wrap-anywhere md:wrap-normal">{email}</p>}
        </>
      ),
  },
  {
    id: 'category',
    header: 'Category',
    value: ({ category }) => category,
    cell: ({ category }) => <Badge>{capital(category)}</Badge>,
    isSortable: true,
  },
  {
    id: 'priority',
    header: 'Priority',
    value: ({ priority }) => priority,
    cell: ({ priority }) => <Badge tone={priorityTones[priority]}>{capital(priority)}</Badge>,
    isSortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{capital(status)}</Badge>,
    isSortable: true,
  },
  {
    id: 'submittedAt',
    header: 'Sent',
    value: ({ submittedAt }) => submittedAt,
    cell: ({ submittedAt }) => formatDateTime(submittedAt),
    isSortable: true,
  },
  {
    id: 'reviewedAt',
    header: 'Reviewed',
    value: ({ reviewedAt }) => reviewedAt,
    cell: ({ reviewedAt }) => reviewedAt && formatDateTime(reviewedAt),
  },
];

const filters: readonly TableFilter[] = [
  { id: 'status', label: 'Status', choices: choices(feedbackStatuses) },
  { id: 'category', label: 'Category', choices: choices(feedbackCategories) },
  { id: 'priority', label: 'Priority', choices: choices(feedbackPriorities) },
];

/** What technicians tell the team: read, answer, close. */
export default function FeedbackTab() {
  const { user } = useUser();
  const table = useTableView({ columns, defaultSort: '-submittedAt', filters });
  const source = useServerRows({ path: feedbackPath, view: table.view, schema: FeedbackItemList });
  const update = useUpdateFeedback();
  const [answering, setAnswering] = useState<FeedbackItem | null>(null);
  const [deleting, setDeleting] = useState<FeedbackItem | null>(null);

  return (
    <Card>
      <CardHeader
        title="Feedback"
        description="What technicians tell the team. An answer reaches them in the product and by email."
      />
      <DataTable
        caption="Feedback"
        columns={columns}
        rowKey={({ id }) => id}
        table={table}
        source={source}
        failure="Failed to fetch feedback"
        empty={
          <EmptyState
            icon={MessageSquareText}
            title="No feedback yet"
            description="What technicians send with the Feedback button shows up here."
          />
        }
        searchHint="Words, or the sender's email"
        tools={
          <Button variant="secondary" onClick={source.refetch}>
            <RefreshCw aria-hidden />
            Refresh
          </Button>
        }
        actions={(item) => (
          <>
            <Button
              variant="ghost"
              size="sm"
              isPending={update.isPending && update.variables.id === item.id}
              onClick={() =>
                update.mutate({ id: item.id, status: item.status === 'resolved' ? 'pending' : 'resolved' })
              }
            >
              {item.status === 'resolved' ? 'Mark Pending' : 'Mark Resolved'}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setAnswering(item)}>
              {item.response === null ? 'Add Response' : 'Change Response'}
            </Button>
            {user?.isDeveloper === true && (
              <Button variant="ghost" size="sm" className="text-danger" onClick={() => setDeleting(item)}>
                Delete <span className="font-normal text-faint">Developer only</span>
              </Button>
            )}
          </>
        )}
      />
      {answering !== null && (
        <RespondDialog
          item={answering}
          suggestion={answering.response ?? cannedFeedbackResponse}
          onClose={() => setAnswering(null)}
        />
      )}
      {deleting !== null && <DeleteFeedbackDialog item={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  );
}
