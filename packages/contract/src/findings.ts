import type { AiNote } from './ai-note.ts';
import type { ChatCause, ChatFindings } from './chat.ts';
import type { AiResponse, Candidate } from './diagnosis.ts';

/** What of an answer says where a diagnosis stands. */
type Standing = Pick<
  AiResponse,
  'confidence' | 'candidates' | 'nextBestTest' | 'procedures' | 'question' | 'safetyWarnings' | 'basis'
>;

/** Where a reply or a report leaves the diagnosis; `ai`: what a language model had to do with it. */
export function findingsOf(
  { kind, changes, diagnosis }: Pick<ChatFindings, 'kind' | 'changes'> & { diagnosis: Standing },
  ai: AiNote | null = null,
): ChatFindings {
  const { confidence, nextBestTest, procedures, question, safetyWarnings, basis } = diagnosis;
  const candidates = diagnosis.candidates.map(causeOf);
  const warning = procedures.find(({ step }) => step === nextBestTest?.procedureStep)?.safetyWarning;
  return {
    kind,
    changes,
    confidence,
    leading: candidates[0] ?? null,
    candidates,
    nextBestTest: nextBestTest && { ...nextBestTest, ...(warning !== undefined && { safetyWarning: warning }) },
    question,
    safetyWarnings,
    basis: ai?.state === 'answered' && ai.model !== null ? { ...basis, model: ai.model } : basis,
    ...(ai !== null && { ai }),
  };
}

const causeOf = ({ component, componentName, cause, probability }: Candidate): ChatCause => ({
  component,
  componentName,
  cause,
  probability,
});
