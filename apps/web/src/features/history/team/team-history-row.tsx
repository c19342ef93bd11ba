import type { TeamDiagnosis } from '@diagbuddy/contract/diagnosis-team';
import { Link } from 'react-router';
import { formatDateTime, formatTime } from '../../../lib/format.ts';
import { diagnosisPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { Mono } from '../../../ui/mono.tsx';
import { inferApplianceType } from '../infer-appliance-type.ts';
import { RatingBadge } from '../rating-badge.tsx';

interface TeamHistoryRowProps {
  diagnosis: TeamDiagnosis;
  /** The day stands above the rows; without it each row says it. */
  isDayKnown: boolean;
}

/** One diagnosis of the team in a row: whose, when, what about, how sure, and what came of it. */
export function TeamHistoryRow({ diagnosis, isDayKnown }: TeamHistoryRowProps) {
  const { id, modelNumber, brand, applianceType, symptoms, likelyCause, confidence, createdAt, technician } = diagnosis;
  const appliance = [brand, applianceType ?? inferApplianceType(modelNumber, symptoms)].filter(Boolean).join(' ');
  return (
    <li className="relative flex min-h-14 min-w-0 items-center gap-x-3 px-3 transition-colors hover:bg-sunken">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-baseline gap-x-2">
          <Link to={diagnosisPath(id)} className="shrink-0 after:absolute after:inset-0">
            <Mono className="font-semibold text-ink">{modelNumber}</Mono>
          </Link>
          <span className="min-w-0 truncate text-muted text-sm">{appliance}</span>
        </p>
        <p className="truncate text-muted text-sm">
          <time dateTime={createdAt}>{isDayKnown ? formatTime(createdAt) : formatDateTime(createdAt)}</time>
          {' · '}
          <span className="text-ink">{technician?.name ?? 'A former member'}</span>
          {' · '}
          {likelyCause ?? 'No cause named'}
        </p>
        <p className="flex gap-1 pb-1 md:hidden">
          <Verdicts diagnosis={diagnosis} />
        </p>
      </div>
      <p className="hidden shrink-0 gap-1 md:flex">
        <Verdicts diagnosis={diagnosis} />
      </p>
      <p className="shrink-0 text-right">
        <span className="sr-only">Confidence </span>
        <Mono className="font-medium text-ink text-lg">{confidence}%</Mono>
      </p>
    </li>
  );
}

/** The technician's rating, and beside it the review's verdict where there is one: it counts. */
function Verdicts({ diagnosis: { isAccurate, reviewedAccurate } }: Pick<TeamHistoryRowProps, 'diagnosis'>) {
  return (
    <>
      <RatingBadge isAccurate={isAccurate} />
      {reviewedAccurate !== null && <RatingBadge isAccurate={reviewedAccurate} by="Review" />}
    </>
  );
}
