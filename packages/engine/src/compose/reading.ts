import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { FactRead, Reading } from '../diagnosis.ts';
import { statedFacts } from '../observations/behavior-facts.ts';
import type { Fact } from '../observations/observation.ts';

const how = { replaced: 'replaced', good: 'tested-good', bad: 'tested-bad' } as const;

/** What was understood of the request, in the contract's form. */
export function composeReading(assessment: Assessment): Reading {
  const { model, observations, type, isTypeKnown } = assessment;
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
    symptoms: observations.symptoms.map(({ id, name, words, present }) => ({ id, name, words, present })),
    codes: observations.codes.map(({ code, words, isKnown }) => ({ code, words, known: isKnown })),
    measurements: [...observations.facts, ...observations.feeds].flatMap(({ reading, component }) =>
      reading === undefined
        ? []
        : [{ words: reading.words, value: reading.value, unit: reading.unit ?? '', component }],
    ),
    exclusions: observations.facts.flatMap(({ component, words, finding }) =>
      finding === 'suspected' ? [] : [{ component, words, how: how[finding] }],
    ),
    facts: statedFacts(observations, assessment.knowledge)
      .filter(({ component }) => assessment.machine.has(component))
      .map((fact) => factRead(fact, assessment)),
  };
}

const factRead = (
  { component, finding, by, words, start, end, input, reading, test }: Fact,
  { knowledge }: Assessment,
): FactRead => ({
  component,
  componentName: componentOf(knowledge, component)?.name ?? component.replaceAll('-', ' '),
  finding,
  by,
  words,
  start,
  end,
  input,
  reading:
    reading === undefined
      ? null
      : { quantity: reading.quantity, value: reading.value, unit: reading.unit, words: reading.words },
  test: test ?? null,
});
