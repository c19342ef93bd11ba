import type { z } from 'zod';
import type { AiConfig } from '../../platform/ai-config.ts';

/**
 * How a call to the AI service ended. `invalid`: what came is no answer of the schema; `cut`: the stream broke off;
 * `rejected`: the service found fault with the request; `spared`: it was not asked, because it is down.
 */
export const aiOutcomes = [
  'answered',
  'timeout',
  'unreachable',
  'unauthorized',
  'rate-limited',
  'server-error',
  'rejected',
  'cut',
  'invalid',
  'refused',
  'empty',
  'too-long',
  'spared',
  'aborted',
] as const;
export type AiOutcome = (typeof aiOutcomes)[number];

/** What a language model is asked for. All that people wrote stands in `data`, as JSON; none of it in `system`. */
export interface AiCall<Answer> {
  /** Name and version of the prompt, as usage records it. */
  prompt: string;
  system: string;
  data: string;
  schema: z.ZodType<Answer>;
  maxOutputTokens: number;
  /** Gets the words of the answer's field `text` as they come, unchecked; `null` when they begin anew. */
  onWords?: (words: string | null) => void;
}

/** One request to the service, as usage records it. Cost in millionths of a dollar. */
export interface AiAttempt {
  prompt: string;
  provider: string;
  model: string;
  outcome: AiOutcome;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  latencyMs: number;
}

/** Why a call brought no answer. */
export class AiFailure extends Error {
  readonly outcome: AiOutcome;
  /** How long the service asked to be left alone; `null` where it said nothing. */
  readonly retryAfterMs: number | null;

  constructor(
    outcome: AiOutcome,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`The AI service: ${outcome}`, { cause });
    this.name = 'AiFailure';
    this.outcome = outcome;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The calls that one answer needs: they share a deadline and the retries. */
export interface AiSession {
  /** All requests that were made, in their order. */
  attempts: readonly AiAttempt[];
  /** @throws AiFailure where no answer came in time */
  ask<Answer>(call: AiCall<Answer>): Promise<Answer>;
  /** Gives the place free; call it once, whatever happened. */
  close(): void;
}

/** A language model behind an interface of its own. */
export interface AiService {
  provider: AiConfig['provider'];
  model: string;
  /** @throws AppError UNAVAILABLE (503) while as many answers are being written as may be at a time */
  openSession(signal: AbortSignal): AiSession;
  /** Whether calls are spared now because the last ones failed. */
  isSpared(): boolean;
  /** @throws AiFailure where the service, asked for its models, does not answer well */
  check(): Promise<void>;
}
