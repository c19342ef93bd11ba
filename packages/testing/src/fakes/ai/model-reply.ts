/** How a played model fails. */
export const modelFaults = [
  'refuse-connection',
  'silent',
  'slow-first-byte',
  'stall',
  'rate-limited',
  'rate-limited-for-long',
  'error-500',
  'unauthorized',
  'truncated',
  'out-of-range',
  'prose',
  'cut',
  'error-chunk',
  'endless',
  'empty',
  'refusal',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** What a played model was asked. `data`: what it was handed beside its instructions. */
export interface ModelRequest {
  wire: 'openai' | 'anthropic';
  system: string;
  data: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  /** By this process's clock, `performance.now()`. */
  receivedAt: number;
  /** Settles when the answer has ended, whole or not. */
  ended: Promise<void>;
}

/** What it answers: a value as JSON, or words as they are, in pieces with a pause between. */
export interface ModelReply {
  json?: unknown;
  text?: string;
  fault?: ModelFault;
  pieces?: number;
  pauseMs?: number;
  /** What it waits for in the middle of its answer. */
  half?: Promise<unknown>;
}

/** The words that go over the wire for a reply. */
export function wordsOf({ json, text, fault }: ModelReply): string {
  const whole = text ?? JSON.stringify(json ?? {});
  if (fault === 'truncated') return whole.slice(0, Math.ceil(whole.length / 2));
  if (fault === 'prose') return 'Sure! I think the drain pump has failed. Let me know if you need more.';
  if (fault === 'out-of-range') return JSON.stringify({ causes: [{ component: 7, probability: 12 }], text: 5 });
  if (fault === 'empty' || fault === 'refusal') return '';
  return whole;
}

/** Text in about so many pieces of equal length. */
export function inPieces(text: string, pieces: number): string[] {
  const length = Math.max(1, Math.ceil(text.length / pieces));
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}
