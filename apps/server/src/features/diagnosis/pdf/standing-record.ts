import { namingOf } from '@diagbuddy/contract/confidence';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';

/** The record with its answer as it stands after the tests. */
export function standingRecord(record: DiagnosisRecord, answer: AiResponse | null): DiagnosisRecord {
  if (answer === null) return record;
  const [leading] = answer.candidates;
  const likelyCause = leading !== undefined && namingOf(answer) !== 'none' ? leading.componentName : null;
  return { ...record, likelyCause, confidence: answer.confidence, aiResponse: answer };
}
