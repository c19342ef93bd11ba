import type { AiNote } from '@diagbuddy/contract/ai-note';

const lines = {
  unavailable: "AI service unavailable. This is the engine's answer.",
  'over-budget': "This month's AI budget is spent. This is the engine's answer.",
} as const;

/** Says that a model had no part in an answer although one is set up; nothing where it had, or where there is none. */
export function AiStateLine({ note, className = '' }: { note: AiNote | null | undefined; className?: string }) {
  if (!note || note.state === 'answered') return null;
  return <p className={`text-caution text-sm ${className}`}>{lines[note.state]}</p>;
}
