import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { DiagnosisResult } from './result/diagnosis-result.tsx';
import { ResultSkeleton } from './result/result-skeleton.tsx';
import { useDiagnosis } from './use-diagnoses.ts';
import { useWaitingDiagnosis, WaitingDiagnosis } from './waiting-diagnosis.tsx';

interface ShownDiagnosisProps {
  id: string;
  /** The diagnosis was just made: it takes the focus, so that nobody has to look for it. */
  takesFocus: boolean;
  onRevise: (record: DiagnosisRecord, modelNumber?: string) => void;
}

/** The diagnosis that the address names, in every state that a call can be in. */
export function ShownDiagnosis({ id, takesFocus, onRevise }: ShownDiagnosisProps) {
  const { data, isPending, isError, refetch } = useDiagnosis(id);
  const waiting = useWaitingDiagnosis(id);
  if (!data && waiting !== null) return <WaitingDiagnosis call={waiting} />;
  if (isPending) return <ResultSkeleton label="Loading the diagnosis" />;
  if (isError) return <DiagnosisNotLoaded onRetry={() => void refetch()} />;
  if (data === null) {
    return <EmptyState icon={SearchX} title="Diagnosis not found" description="It may belong to another account." />;
  }
  return <DiagnosisResult record={data} takesFocus={takesFocus} onRevise={(model) => onRevise(data, model)} />;
}

/** A diagnosis that exists, perhaps, and could not be read. */
export function DiagnosisNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure
      title="We couldn't load this diagnosis"
      description="Check your connection. Nothing is lost: it's saved to your account."
      onRetry={onRetry}
    />
  );
}
