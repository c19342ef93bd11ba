import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { DiagnosisRequest, EngineDiagnosis } from './diagnosis.ts';
import type { Engine } from './engine.ts';

/** A line of a batch: the case's own id and what is asked. */
export type BatchCase = { id: string | number | null; request: DiagnosisRequest };

export type BatchAnswer = {
  id: string | number | null;
  model: { brand: string | null; applianceType: ApplianceType | null; platform: string | null; recognized: boolean };
  confidence: number;
  candidates: { component: string; failureMode: string; probability: number }[];
};

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
  };
}

export function toBatchAnswer(id: BatchCase['id'], diagnosis: EngineDiagnosis): BatchAnswer {
  const { brand, applianceType, platform, recognized } = diagnosis.reading.model;
  return {
    id,
    model: { brand, applianceType, platform, recognized },
    confidence: diagnosis.confidence,
    candidates: diagnosis.candidates.map(({ component, failureMode, probability }) => ({
      component,
      failureMode,
      probability,
    })),
  };
}

/** Answers every line in order; a faulty line goes to `fault` and the rest is still done. Empty lines are skipped. */
export function runBatch(
  lines: Iterable<string>,
  engine: Engine,
  { answer, fault }: { answer: (answer: BatchAnswer) => void; fault: (line: number, what: string) => void },
): void {
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
    answer(toBatchAnswer(parsed.id, engine.diagnose(parsed.request)));
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
