import type { Reading } from '../diagnosis.ts';
import type { Findings } from './findings.ts';

/** What was understood of the request, in the contract's form. */
export function composeReading({ model, understood, type, isTypeKnown }: Findings): Reading {
  return {
    model: {
      entered: model.entered,
      normalized: model.normalized,
      brand: model.brand,
      applianceType: isTypeKnown ? type : model.applianceType,
      platform: model.platform?.id ?? null,
      platformName: model.platform?.name ?? null,
      recognized: model.recognized,
      suggestions: model.suggestions,
    },
    symptoms: understood.symptoms.map(({ id, name, words, present }) => ({ id, name, words, present })),
    codes: understood.codes.map(({ code, words, known }) => ({ code, words, known })),
    measurements: understood.measurements.map(({ words, value, unit, component }) => ({
      words,
      value,
      unit,
      component,
    })),
    exclusions: understood.parts.flatMap(({ component, words, finding }) =>
      finding === 'mentioned' ? [] : [{ component, words, how: finding }],
    ),
  };
}
