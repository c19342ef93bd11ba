import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useUser } from '../../shared/session/use-user.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { DiagnosisFacts } from './diagnosis-facts.tsx';
import { emptyDraft, writeDraft } from './form/diagnosis-draft.ts';
import { DiagnosisResult } from './result/diagnosis-result.tsx';
import { ResultSkeleton } from './result/result-skeleton.tsx';
import { DiagnosisNotLoaded } from './shown-diagnosis.tsx';
import { useDiagnosis } from './use-diagnoses.ts';
import { useWaitingDiagnosis, WaitingDiagnosis } from './waiting-diagnosis.tsx';

/** /diagnosis/{id}: a stored diagnosis. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, isError, refetch } = useDiagnosis(id);
  const waiting = useWaitingDiagnosis(id);
  if (!data && waiting !== null) {
    return (
      <Page title="Diagnosis">
        <WaitingDiagnosis call={waiting} />
      </Page>
    );
  }
  if (isPending) {
    return (
      <Page title="Diagnosis">
        <ResultSkeleton label="Loading the diagnosis" />
      </Page>
    );
  }
  if (isError) {
    return (
      <Page title="Diagnosis">
        <DiagnosisNotLoaded onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data === null ? <DiagnosisNotFound /> : <DiagnosisDetails record={data} />;
}

function DiagnosisNotFound() {
  return (
    <Page title="Diagnosis not found">
      <EmptyState
        icon={SearchX}
        title="There's no diagnosis at this address"
        description="It may belong to another account, or the link may be incomplete."
        action={
          <Button asChild variant="secondary">
            <Link to="/dashboard">
              <ArrowLeft aria-hidden />
              Back to Dashboard
            </Link>
          </Button>
        }
      />
    </Page>
  );
}

function DiagnosisDetails({ record }: { record: DiagnosisRecord }) {
  const { user } = useUser();
  const navigate = useNavigate();
  // The draft is what the form opens with, so it carries the words over and survives a reload there.
  const revise = (modelNumber = record.modelNumber) => {
    if (user) {
      const draft = { ...emptyDraft, modelNumber, symptoms: record.symptoms };
      writeDraft(localStorage, { userId: user.id, draft });
    }
    void navigate('/diagnostics');
  };
  return (
    <Page title={`Diagnosis ${record.modelNumber}`} isHeadingHidden>
      <DiagnosisResult record={record} isOnOwnPage onRevise={revise} wayBack={<WayBack />}>
        <DiagnosisFacts record={record} />
      </DiagnosisResult>
    </Page>
  );
}

/** Back to where one came from; to the history where this is the first page of the visit. */
function WayBack() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return (
    <IconButton
      label="Back"
      className="-my-2 -ml-2.5 print:hidden"
      onClick={() => void (isFirstPage ? navigate('/history') : navigate(-1))}
    >
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
