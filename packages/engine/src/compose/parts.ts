import type { Part } from '@diagbuddy/knowledge/schema';
import type { LikelyPart } from '../diagnosis.ts';
import type { RankedComponent } from '../rank/rank.ts';
import type { Findings } from './findings.ts';
import { componentOf } from './part-names.ts';

const mostParts = 5;
const leastProbability = 0.05;
const mostSymptoms = 4;
/** A symptom that is read less surely than this is no complaint to order a part for. */
const surelyRead = 0.3;

/**
 * The parts to test, likeliest first. A number stands only where the recognized platform's list has one with a source;
 * where nothing was understood of the complaint there is none to stand by.
 */
export function composeParts(findings: Findings): LikelyPart[] {
  if (!findings.isTypeKnown) return [];
  return findings.components
    .filter(({ applianceType, probability }) => applianceType === findings.type && probability >= leastProbability)
    .slice(0, mostParts)
    .flatMap((ranked) => composePart(ranked, findings));
}

function composePart(ranked: RankedComponent, findings: Findings): LikelyPart[] {
  const component = componentOf(findings.knowledge, ranked.component);
  if (component === null) return [];
  const part = sourcedPart(ranked, findings);
  return [
    {
      component: component.id,
      partName: part !== null && /[a-z]/.test(part.name) ? part.name : component.name,
      partNumber: part?.partNumber ?? null,
      verified: part !== null,
      probability: Math.min(1, Math.floor(ranked.probability * 10_000) / 10_000),
      function: component.function,
      failureSymptoms: failureSymptoms(ranked, findings),
      testProcedure: component.test.procedure,
      expectedReadings: component.test.expected,
      replacementDifficulty: component.difficulty,
      laborHours: component.laborHours,
      alternatePartNumbers: [...(part?.alternates ?? [])],
      offers: [],
      sources: [...new Set([...(part?.sources ?? []), ...component.sources])],
      ...(part?.priceUsd === undefined ? {} : { priceUsd: [part.priceUsd[0], part.priceUsd[1]] }),
    },
  ];
}

function sourcedPart(ranked: RankedComponent, { model, type, understood }: Findings): Part | null {
  const hasComplaint =
    understood.symptoms.some(({ strength }) => strength >= surelyRead) ||
    understood.codes.length > 0 ||
    understood.parts.length > 0;
  if (!hasComplaint || model.platform === null || model.applianceType !== type) return null;
  const listed = model.platform.parts.filter(
    ({ component, sources }) => component === ranked.component && sources.length > 0,
  );
  return listed[0] ?? null;
}

function failureSymptoms(ranked: RankedComponent, { knowledge }: Findings): string {
  const shown = new Map<string, number>();
  for (const { mode } of ranked.modes.slice(0, 2)) {
    for (const [id, p] of Object.entries(mode.symptoms)) shown.set(id, Math.max(p, shown.get(id) ?? 0));
  }
  return [...shown]
    .filter(([id]) => !id.startsWith('is-') && id !== 'error-code')
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostSymptoms)
    .flatMap(([id]) => knowledge.symptoms.find((symptom) => symptom.id === id)?.name ?? [])
    .join('; ');
}
