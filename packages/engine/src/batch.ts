import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { MessageKind } from './conversation/converse.ts';
import type { DiagnosisRequest, EngineDiagnosis } from './diagnosis.ts';
import type { Engine, RankedCause } from './engine.ts';

/** A line of a batch: the case's own id, what is asked, and the messages that follow, oldest first. */
export type BatchCase = { id: string | number | null; request: DiagnosisRequest; messages: readonly string[] | null };

export type BatchFact = {
  component: string;
  finding: 'replaced' | 'good' | 'bad' | 'suspected';
  by: 'technician' | 'customer' | 'hearsay';
  reading?: { quantity: string; value: number | null; unit: string | null };
  words: string;
};

/** Where the diagnosis stands. */
type BatchState = {
  confidence: number;
  candidates: { component: string; failureMode: string; probability: number }[];
  facts: BatchFact[];
  nextTest: { component: string; step: string } | null;
};

export type BatchTurn = BatchState & { kind: MessageKind; reply: string };

export type BatchAnswer = BatchState & {
  id: string | number | null;
  /** `recognised`: the format's own spelling. */
  model: { brand: string | null; applianceType: ApplianceType | null; platform: string | null; recognised: boolean };
  turns?: BatchTurn[];
};

const mostMessages = 60;
/** A batch lists all but the least likely: whoever measures wants to see what moves. */
const leastCandidates = 5;
const leastProbability = 0.001;
const rounded = (probability: number): number => Math.floor(probability * 10_000) / 10_000;

/** Reads one JSON line. Throws an `Error` that says what is wrong with it. */
export function parseCase(line: string, types: readonly ApplianceType[]): BatchCase {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw new Error('it is not valid JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('it is not a JSON object');
  const fields = new Map<string, unknown>(Object.entries(parsed));
  const id = fields.get('id') ?? null;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') throw new Error('`id` must be text or a number');
  const symptoms = text(fields, 'symptoms');
  if (symptoms === null) throw new Error('it lacks `symptoms`');
  const type = text(fields, 'applianceType');
  const brand = text(fields, 'brand');
  return {
    id,
    request: {
      modelNumber: text(fields, 'modelNumber') ?? '',
      applianceType: readType(type, types),
      brand: brand === null || brand.toLowerCase() === 'auto' || brand.trim() === '' ? null : brand,
      symptoms,
    },
    messages: readMessages(fields.get('messages')),
  };
}

function readMessages(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new Error('`messages` must be a list of texts');
  if (value.length > mostMessages) throw new Error(`\`messages\` holds more than ${mostMessages}`);
  return value;
}

/** Answers a case: the diagnosis, and where it stands after each message. */
export async function answerCase({ id, request, messages }: BatchCase, engine: Engine): Promise<BatchAnswer> {
  const diagnosis = await engine.diagnose(request);
  const ranking = await engine.rank(request);
  const { brand, applianceType, platform, recognized } = diagnosis.reading.model;
  const answer: BatchAnswer = {
    id,
    model: { brand, applianceType, platform, recognised: recognized },
    ...stateOf(diagnosis, ranking),
  };
  if (messages === null) return answer;
  const turns: BatchTurn[] = [];
  for (const [at, message] of messages.entries()) {
    const { kind, reply, diagnosis: now } = await engine.converse({ request, history: messages.slice(0, at), message });
    const ranked = await engine.rank(request, { history: messages.slice(0, at + 1) });
    turns.push({ kind, ...stateOf(now, ranked), reply });
  }
  return { ...answer, turns };
}

function stateOf({ confidence, reading, nextBestTest }: EngineDiagnosis, ranking: readonly RankedCause[]): BatchState {
  return {
    confidence,
    candidates: ranking
      .filter(({ probability }, at) => at < leastCandidates || probability >= leastProbability)
      .map(({ component, failureMode, probability }) => ({
        component,
        failureMode,
        probability: rounded(probability),
      })),
    facts: reading.facts.map(({ component, finding, by, reading: figure, words }) => ({
      component,
      finding,
      by,
      ...(figure === null ? {} : { reading: { quantity: figure.quantity, value: figure.value, unit: figure.unit } }),
      words,
    })),
    nextTest: nextBestTest === null ? null : { component: nextBestTest.component, step: nextBestTest.title },
  };
}

/** Answers every line in order; a faulty line goes to `fault` and the rest is still done. Empty lines are skipped. */
export async function runBatch(
  lines: Iterable<string>,
  engine: Engine,
  { answer, fault }: { answer: (answer: BatchAnswer) => void; fault: (line: number, what: string) => void },
): Promise<void> {
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    let parsed: BatchCase;
    try {
      parsed = parseCase(line, engine.applianceTypes);
    } catch (error) {
      fault(number, error instanceof Error ? error.message : String(error));
      continue;
    }
    answer(await answerCase(parsed, engine));
  }
}

function text(fields: ReadonlyMap<string, unknown>, name: string): string | null {
  const value = fields.get(name);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Error(`\`${name}\` must be text`);
  return value;
}

/** `auto`, `Other` and an empty text mean: read it from the rest. */
export function readType(type: string | null, types: readonly ApplianceType[]): ApplianceType | null {
  const wanted = type?.trim().toLowerCase() ?? '';
  if (wanted === '' || wanted === 'auto' || wanted === 'other') return null;
  const known = types.find((name) => name.toLowerCase() === wanted);
  if (known === undefined) throw new Error(`\`applianceType\` must be auto or one of ${types.join(', ')}`);
  return known;
}
