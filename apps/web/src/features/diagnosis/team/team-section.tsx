import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { DiagnosisTeam } from '@diagbuddy/contract/diagnosis-team';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Section } from '../section.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { ReadOnlyLinks } from './read-only-links.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { HandoverList, ReviewList } from './team-events.tsx';
import { useDiagnosisTeam } from './use-diagnosis-team.ts';

/** A diagnosis among people: who has it, reviews, handovers and read-only links. Folded: it is work for the office. */
export function TeamSection({ record }: { record: DiagnosisRecord }) {
  const { data: team, isError, refetch } = useDiagnosisTeam(record.id);
  if (team === undefined && !isError) return null;
  return (
    <Section id="team" title="Team and sharing" className="print:hidden" aside={team && summaryOf(team)}>
      {team === undefined ? (
        <LoadFailure title="We couldn't load who works on this" onRetry={() => void refetch()} />
      ) : (
        <div className="space-y-4">
          {!team.isOwn && team.holder && (
            <p>
              <span className="font-medium">{team.holder.name}</span> has this diagnosis.
            </p>
          )}
          <ReviewList reviews={team.reviews} />
          <HandoverList handovers={team.handovers} />
          {(team.mayReview || team.mayHandOver) && (
            <div className="flex flex-wrap gap-2">
              {team.mayReview && <ReviewDialog id={record.id} />}
              {team.mayHandOver && <HandoverDialog record={record} holderId={team.holder?.id ?? ''} />}
            </div>
          )}
          {team.mayShare && <ReadOnlyLinks id={record.id} shares={team.shares} />}
        </div>
      )}
    </Section>
  );
}

/** What is worth knowing while the section is folded. */
function summaryOf({ reviews, shares, isOwn, holder }: DiagnosisTeam): string | undefined {
  const [newest] = reviews;
  if (newest) return newest.isAccurate ? 'Reviewed: accurate' : 'Reviewed: inaccurate';
  if (!isOwn && holder) return holder.name;
  if (shares.length > 0) return shares.length === 1 ? '1 open link' : `${shares.length} open links`;
  return undefined;
}
