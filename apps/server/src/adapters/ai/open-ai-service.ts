import { setTimeout as sleep } from 'node:timers/promises';
import type { AiConfig } from '../../platform/ai-config.ts';
import { AppError } from '../../platform/app-error.ts';
import { openBreaker } from '../../platform/breaker.ts';
import {
  type AiAttempt,
  type AiCall,
  AiFailure,
  type AiOutcome,
  type AiService,
  type AiSession,
} from './ai-service.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { callResultOf, failureOf, isWorthARetry } from './failures.ts';
import { baseUrlOf, keyHeaders, languageModelOf } from './language-model.ts';
import { readAnswer } from './read-answer.ts';

/** Of the deadline this is kept for the engine's own answer, which is to be there by then: a share, and so many ms at most. */
const reservedShare = 0.05;
const mostReservedMs = 250;
/** Before a second try where the service said nothing of when. */
const pauseMs = 150;
const checkWaitMs = 3_000;

/** Opens the AI service that the settings name. */
export function openAiService(config: AiConfig, { now }: { now: () => number }): AiService {
  const { provider, model } = config;
  const languageModel = languageModelOf(config);
  const breaker = openBreaker(now);
  let open = 0;

  const tryOnce = async <Answer>(call: AiCall<Answer>, signal: AbortSignal) => {
    const startedAt = performance.now();
    const read = await readAnswer(call, { model: await languageModel, signal });
    const failure = 'failure' in read.result ? read.result.failure : null;
    const { inputTokens, outputTokens } = read;
    const attempt: AiAttempt = {
      ...{ prompt: call.prompt, provider, model, outcome: failure?.outcome ?? 'answered', inputTokens, outputTokens },
      costMicros: Math.round(inputTokens * config.inputPrice + outputTokens * config.outputPrice),
      latencyMs: Math.round(performance.now() - startedAt),
    };
    return { result: read.result, attempt };
  };

  return {
    provider,
    model,
    isSpared: breaker.isOpen,
    openSession: (signal): AiSession => {
      if (open >= config.mostAtOnce) throw full();
      open++;
      const attempts: AiAttempt[] = [];
      let retriesLeft = config.retries;
      const modelMs = config.deadlineMs - Math.min(mostReservedMs, reservedShare * config.deadlineMs);
      const deadline = performance.now() + modelMs;
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new AiFailure('timeout')), modelMs);
      const either = AbortSignal.any([signal, late.signal]);

      const mayRetry = ({ outcome, retryAfterMs }: AiFailure): boolean =>
        retriesLeft > 0 &&
        isWorthARetry(outcome) &&
        !either.aborted &&
        performance.now() + (retryAfterMs ?? pauseMs) < deadline - config.deadlineMs / 4;

      return {
        attempts,
        ask: async (call) => {
          for (;;) {
            if (!breaker.enter()) throw new AiFailure('spared');
            const { result, attempt } = await tryOnce(call, either);
            attempts.push(attempt);
            if ('answer' in result) {
              breaker.report('reached');
              return result.answer;
            }
            const { failure } = result;
            const isAgain = mayRetry(failure);
            breaker.report(callResultOf(failure.outcome), isAgain ? null : failure.retryAfterMs);
            if (!isAgain) throw failure;
            retriesLeft--;
            call.onWords?.(null);
            await sleep(failure.retryAfterMs ?? pauseMs, undefined, { signal: either }).catch(() => undefined);
            if (either.aborted) throw failure;
          }
        },
        close: () => {
          clearTimeout(timer);
          open--;
        },
      };
    },
    check: async () => {
      try {
        const response = await boundedFetch(`${baseUrlOf(config)}/models`, {
          headers: keyHeaders(config),
          signal: AbortSignal.timeout(checkWaitMs),
        });
        await response.body?.cancel();
        // Not every compatible server lists its models: that it answers is enough.
        const fault: AiOutcome | null =
          response.status === 401 || response.status === 403
            ? 'unauthorized'
            : response.status >= 500
              ? 'server-error'
              : null;
        if (fault !== null) throw new AiFailure(fault);
      } catch (error) {
        throw failureOf(error, { hasBegun: false });
      }
    },
  };
}

const full = (): AppError =>
  new AppError('UNAVAILABLE', 503, 'Many answers are being written right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });
