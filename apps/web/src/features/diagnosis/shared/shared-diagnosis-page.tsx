import type { SharedDiagnosis } from '@diagbuddy/contract/diagnosis-team';
import { Link2Off } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { useLinkToken } from '../../../shared/session/use-link-token.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useMediaQuery } from '../../../ui/media-query.ts';
import { Page } from '../../../ui/page.tsx';
import { basisText } from '../basis-text.ts';
import { AnswerHead } from '../result/answer-head.tsx';
import { AnswerSections } from '../result/answer-sections.tsx';
import { LeadingPart } from '../result/leading-part.tsx';
import { ModelLine } from '../result/model-line.tsx';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { SafetyLine } from '../result/safety-line.tsx';
import { useSharedDiagnosis } from './use-shared-diagnosis.ts';

/** /shared: a diagnosis as its read-only link shows it to whoever has the link. */
export function Component() {
  const token = useLinkToken();
  const { data, isError, refetch } = useSharedDiagnosis(token);
  if (isError) {
    return (
      <Page title="Shared diagnosis">
        <LoadFailure title="We couldn't load this diagnosis" onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (token === null || data === null) return <DeadLink isComplete={token !== null} />;
  if (data === undefined) {
    return (
      <Page title="Shared diagnosis">
        <ResultSkeleton label="Loading the diagnosis" />
      </Page>
    );
  }
  return <SharedAnswer shared={data} />;
}

function DeadLink({ isComplete }: { isComplete: boolean }) {
  return (
    <Page title="Shared diagnosis">
      <EmptyState
        icon={Link2Off}
        title={isComplete ? 'This link has expired or was revoked' : 'This link is incomplete'}
        description={isComplete ? 'Ask who sent it for a new one.' : 'Open it straight from the message you got.'}
      />
    </Page>
  );
}

/** The answer as it was first given, without reports, ratings and notes. */
function SharedAnswer({ shared: { diagnosis, expiresAt } }: { shared: SharedDiagnosis }) {
  const isDesk = useMediaQuery('(min-width: 64rem)');
  const answer = diagnosis.aiResponse;
  return (
    <Page
      title={`Diagnosis ${diagnosis.modelNumber}`}
      heading="Shared diagnosis"
      description={
        <>
          {diagnosis.technicianName}, {diagnosis.companyName} ·{' '}
          <time dateTime={diagnosis.createdAt}>{formatDateTime(diagnosis.createdAt)}</time>. Read-only until{' '}
          {formatDateTime(expiresAt)}.
        </>
      }
    >
      <article aria-label={`Diagnosis for ${diagnosis.modelNumber}`} className="@container">
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 @4xl:grid-cols-[24rem_minmax(0,1fr)] print:block print:space-y-2">
          <div className="space-y-3 @4xl:sticky @4xl:top-22 print:static">
            <ModelLine model={answer.reading.model} />
            <AnswerHead answer={answer} />
            <SafetyLine warnings={answer.safetyWarnings} />
            <LeadingPart answer={answer} />
          </div>
          <div className="min-w-0">
            <AnswerSections
              record={diagnosis}
              answer={answer}
              tests={[]}
              partsTitle="Likely parts"
              nextStep={null}
              isDesk={isDesk}
            />
            <p className="border-line border-t py-3 text-muted text-sm">{basisText(answer.basis)}</p>
          </div>
        </div>
      </article>
    </Page>
  );
}
