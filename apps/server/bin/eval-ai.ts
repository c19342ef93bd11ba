import { readFileSync } from 'node:fs';
import { type Metrics, type Scored, score } from '@diagbuddy/engine/evaluation/metrics';
import { parseRealCases, type RealCase } from '@diagbuddy/engine/evaluation/real-cases';
import { openEngine } from '@diagbuddy/engine/open-engine';
import type { AiAttempt } from '../src/adapters/ai/ai-service.ts';
import { openAiService } from '../src/adapters/ai/open-ai-service.ts';
import { runOf } from '../src/features/diagnosis/ai/ai-run.ts';
import { diagnoseWithAi } from '../src/features/diagnosis/ai/diagnose-with-ai.ts';
import { loadConfig } from '../src/platform/config.ts';

/**
 * Scores the finished repairs of packages/engine/cases through the language model that the settings name, beside the engine
 * alone, and says what that cost. Behind `npm run eval -- --ai`; it writes nothing.
 */
const atOnce = 4;
const { ai: config } = loadConfig(process.env);
if (config === null) {
  process.stderr.write('Set AI_PROVIDER and what goes with it (README.md) to score the cases with a language model.\n');
  process.exit(1);
}
const engine = await openEngine();
const service = openAiService(config, { now: Date.now });
const file = new URL('../../../packages/engine/cases/repairs.jsonl', import.meta.url);
const cases = parseRealCases(readFileSync(file, 'utf8'), engine.applianceTypes);
const attempts: AiAttempt[] = [];
const alone: Scored[] = [];
const together: Scored[] = [];
let unavailable = 0;

const waiting = [...cases];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await scoreCase(one);
  }),
);
const micros = attempts.reduce((sum, { costMicros }) => sum + costMicros, 0);
const tokens = attempts.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
process.stdout.write(
  `${cases.length} finished repairs, ${config.provider} ${config.model}: ${attempts.length} requests, ${tokens} tokens, $${(micros / 1e6).toFixed(2)}
Engine alone:        ${told(score(alone))}
With the model:      ${told(score(together))}
Answered by the engine because the model failed: ${unavailable}
`,
);
if (unavailable === cases.length) process.exitCode = 1;

async function scoreCase({ request, answer }: RealCase): Promise<void> {
  const { signal } = new AbortController();
  const session = service.openSession(signal);
  const scoredOf = (ranking: readonly { component: string; probability: number }[]): Scored => ({
    group: request.applianceType,
    confidence: ranking[0]?.probability ?? 0,
    ranking: ranking.map((one) => ({ ...one, isRight: answer.includes(one.component) })),
  });
  try {
    const run = runOf(session, { model: service.model, signal });
    const { word, note } = await diagnoseWithAi({ engine }, { run, kind: 'diagnose', request, known: {} });
    if (note?.state !== 'answered') unavailable++;
    alone.push(scoredOf(await engine.rank(request)));
    together.push(scoredOf(await engine.rank({ ...request, model: word })));
  } finally {
    attempts.push(...session.attempts);
    session.close();
  }
}

function told({ top1, top3, calibrationError, brier }: Metrics): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return `first ${percent(top1)}, within three ${percent(top3)}, calibration error ${calibrationError.toFixed(3)}, Brier ${brier.toFixed(3)}`;
}
