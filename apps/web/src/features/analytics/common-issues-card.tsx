import type { CommonIssue } from '@diagbuddy/contract/analytics';
import { Wrench } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { issueMark } from './figures.ts';

/** The causes that the diagnoses of a period named most often. */
export function CommonIssuesCard({ issues }: { issues: readonly CommonIssue[] }) {
  return (
    <Card className="shadow-edge">
      <CardHeader title="Common Issues" description="Causes your diagnoses named, except those you rated inaccurate" />
      {issues.length === 0 ? (
        <EmptyState
          icon={Wrench}
          title="No common issues data available"
          description="Diagnoses from this period that name a cause will show up here."
        />
      ) : (
        <ul className="divide-y divide-line">
          {issues.map((issue) => (
            <Issue key={`${issue.applianceType}/${issue.issue}`} issue={issue} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Issue({ issue: { issue, applianceType, count } }: { issue: CommonIssue }) {
  const { tone, word } = issueMark(count);
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium">{issue}</span>
        <span className="block text-muted text-sm">{applianceType}</span>
      </span>
      <Badge tone={tone} className="tabular-nums">
        {formatCount(count)} {count === 1 ? 'time' : 'times'}, {word}
      </Badge>
    </li>
  );
}
