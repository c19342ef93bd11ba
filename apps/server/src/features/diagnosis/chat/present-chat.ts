import type { AiNote } from '@diagbuddy/contract/ai-note';
import type { ChatCause, ChatFindings, ChatMessage, ChatResponse } from '@diagbuddy/contract/chat';
import type { Candidate } from '@diagbuddy/contract/diagnosis';
import { limits } from '@diagbuddy/contract/limits';
import type { Engine } from '@diagbuddy/engine/engine';
import type { ChatMessageRow } from './store.ts';

type Reply = Awaited<ReturnType<Engine['converse']>>;

/** Where a reply of the engine leaves the diagnosis. */
export function findingsOf(
  { kind, changes, diagnosis }: Pick<Reply, 'kind' | 'changes' | 'diagnosis'>,
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

/** A stored message as the list of a conversation shows it. */
export function presentMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    sender: row.sender,
    text: row.text,
    timestamp: row.createdAt.toISOString(),
    findings: storedFindings(row),
  };
}

/** A stored reply as the answer to the message before it; `null` for the technician's own messages. */
export function presentReply(row: ChatMessageRow): ChatResponse | null {
  const findings = storedFindings(row);
  return (
    findings && {
      response: row.text,
      ...findings,
      sessionId: row.sessionId,
      messageId: row.id,
      timestamp: row.createdAt.toISOString(),
      messagesLeft: messagesLeft(row.position),
    }
  );
}

/** How many messages a technician may still send in a conversation of `stored` messages. */
export const messagesLeft = (stored: number): number => Math.max(0, limits.chatSentMax - Math.ceil(stored / 2));

const storedFindings = ({ basis, posterior }: ChatMessageRow): ChatFindings | null =>
  basis && posterior && { ...posterior, basis };
