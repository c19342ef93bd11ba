import type { EngineDiagnosis } from '@diagbuddy/engine/diagnosis';

const most = { candidates: 8, parts: 6, codes: 6, evidence: 6, letters: 400 };

/**
 * What the engine holds of a machine's fault, as a model gets it: what it knows, and nothing that people wrote. All that
 * the model may name stands here.
 */
export function evidenceBlock(diagnosis: EngineDiagnosis) {
  const { candidates, likelyParts, errorCodes, nextBestTest, technicalSpecs, safetyWarnings, question, reading } =
    diagnosis;
  const { brand, applianceType, platformName, recognized, normalized } = reading.model;
  return {
    machine: { brand, applianceType, platform: platformName, model: recognized ? normalized : null },
    noticed: [
      ...reading.symptoms.map(({ name, present }) => (present ? name : `not: ${name}`)),
      ...(reading.facts ?? []).map(({ componentName, finding }) => `${componentName}: ${finding}`),
    ],
    readings: reading.measurements.map(({ component, value, unit }) => ({
      component,
      reading: value === null ? 'open line' : `${value} ${unit}`,
    })),
    ranking: candidates.slice(0, most.candidates).map(({ component, componentName, cause, probability, evidence }) => ({
      ...{ component, name: componentName, cause, share: Math.round(probability * 100) / 100 },
      because: evidence
        .slice(0, most.evidence)
        .map(({ means, supports }) => `${supports ? 'for' : 'against'}: ${short(means)}`),
    })),
    nextTest: nextBestTest && {
      ...{ component: nextBestTest.component, title: nextBestTest.title, access: short(nextBestTest.access) },
      ...{ description: short(nextBestTest.description), expected: nextBestTest.expected },
      ...{
        passWhen: short(nextBestTest.passWhen),
        failWhen: short(nextBestTest.failWhen),
        takes: `${nextBestTest.minutes} minutes`,
      },
    },
    parts: likelyParts.slice(0, most.parts).map((part) => ({
      ...{ component: part.component, name: part.partName, partNumber: part.partNumber },
      ...{ test: short(part.testProcedure), expected: short(part.expectedReadings) },
    })),
    codes: errorCodes.slice(0, most.codes).map(({ code, description }) => ({ code, meaning: short(description) })),
    figures: technicalSpecs,
    safety: safetyWarnings,
    openQuestion: question,
  };
}

export type EvidenceBlock = ReturnType<typeof evidenceBlock>;

const short = (text: string): string => (text.length > most.letters ? `${text.slice(0, most.letters)}…` : text);
