import type { OfflineAnswer } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { WifiOff } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { percentOf } from '../causes.ts';
import { useWaitingDiagnosis } from '../waiting-diagnosis.tsx';

/** Says that an answer was made on this device, and later whether the server came to the same. */
export function OfflineMark({ record, made }: { record: DiagnosisRecord; made: OfflineAnswer }) {
  const isWaiting = useWaitingDiagnosis(record.id) !== null;
  return (
    <p className="flex items-start gap-2 rounded-md bg-sunken px-3 py-1.5 text-muted text-sm">
      <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{isWaiting ? madeHere : compared(record, made)}</span>
    </p>
  );
}

const madeHere = "Made offline on this device. It's worked out again once you're connected.";

function compared({ aiResponse }: DiagnosisRecord, { madeAt, candidates }: OfflineAnswer): string {
  const [first] = candidates;
  const made = `Made offline ${formatDateTime(madeAt)}`;
  if (first === undefined) return `${made}, worked out again since.`;
  if (first.component === aiResponse.candidates[0]?.component) return `${made}. Worked out again since: same cause.`;
  return `${made}: ${first.componentName} (${percentOf(first.probability)}). Worked out again since.`;
}
