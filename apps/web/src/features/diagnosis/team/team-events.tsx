import type { DiagnosisHandover, DiagnosisReview } from '@diagbuddy/contract/diagnosis-team';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';

const verdicts = {
  true: { tone: 'green', icon: CircleCheck, label: 'Accurate' },
  false: { tone: 'amber', icon: CircleX, label: 'Inaccurate' },
} as const;
const nameOf = (person: DiagnosisReview['reviewer']): string => person?.name ?? 'a former member';

/** What managers and Senior Techs made of a diagnosis, newest first. */
export function ReviewList({ reviews }: { reviews: readonly DiagnosisReview[] }) {
  return (
    <Events title="Reviews" events={reviews}>
      {({ reviewer, isAccurate, wasAccurate, note, createdAt }) => {
        const { tone, icon, label } = verdicts[`${isAccurate}`];
        return (
          <>
            <p className="flex flex-wrap items-center gap-x-2">
              <Badge tone={tone} icon={icon}>
                {label}
              </Badge>
              <span className="text-muted text-sm">
                {nameOf(reviewer)}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {wasAccurate !== null && wasAccurate !== isAccurate && `; before: ${verdicts[`${wasAccurate}`].label}`}
              </span>
            </p>
            <Note text={note} />
          </>
        );
      }}
    </Events>
  );
}

/** From whom to whom a diagnosis went, newest first. */
export function HandoverList({ handovers }: { handovers: readonly DiagnosisHandover[] }) {
  return (
    <Events title="Handovers" events={handovers}>
      {({ from, to, by, reason, note, createdAt }) => (
        <>
          <p className="text-sm">
            {nameOf(from)} → {nameOf(to)}
            <span className="text-muted">
              , <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              {reason === 'member-removed' && ', when a member left the team'}
              {reason === 'handed-over' && by !== null && by.id !== from?.id && `, by ${by.name}`}
            </span>
          </p>
          <Note text={note} />
        </>
      )}
    </Events>
  );
}

interface EventsProps<Event> {
  title: string;
  events: readonly Event[];
  children: (event: Event) => ReactNode;
}

function Events<Event extends { id: string }>({ title, events, children }: EventsProps<Event>) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-medium text-muted text-sm">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="py-2">
            {children(event)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ text }: { text: string | null }) {
  return text === null ? null : <p className="mt-0.5 max-w-prose whitespace-pre-line">{text}</p>;
}
