import type { ModelSpecifications, TechnicalSpecs } from './diagnosis.ts';

/** A known specification under the term that people read. */
export interface SpecificationFact<Key extends string = string> {
  key: Key;
  term: string;
  value: string;
}

type ModelKey = keyof Omit<ModelSpecifications, 'sources'>;

const modelTerms: readonly (readonly [ModelKey, string])[] = [
  ['manufacturer', 'Manufacturer'],
  ['fullModelNumber', 'Full model number'],
  ['productType', 'Product type'],
  ['platform', 'Platform'],
  ['yearManufactured', 'Year manufactured'],
  ['capacity', 'Capacity'],
  ['dimensions', 'Dimensions'],
  ['weight', 'Weight'],
  ['electricalRequirements', 'Electrical requirements'],
  ['controls', 'Controls'],
  ['waterUsage', 'Water usage'],
  ['energyRating', 'Energy rating'],
  ['installationSpecs', 'Installation'],
  ['diagnosticMode', 'Diagnostic mode'],
];

const technicalTerms: readonly (readonly [keyof TechnicalSpecs, string])[] = [
  ['operatingVoltage', 'Operating voltage'],
  ['currentDraw', 'Current draw'],
  ['resistanceValues', 'Resistance values'],
  ['pressureSpecs', 'Pressure'],
  ['temperatureSpecs', 'Temperature'],
  ['torqueSpecifications', 'Torque'],
];

const unknown = {
  manufacturer: '',
  productType: '',
  dimensions: '',
  electricalRequirements: '',
  capacity: '',
  controls: '',
  yearManufactured: '',
  weight: '',
  installationSpecs: '',
} as const satisfies Partial<ModelSpecifications>;

type KnownSpecifications = Omit<ModelSpecifications, keyof typeof unknown> &
  Partial<Pick<ModelSpecifications, keyof typeof unknown>>;

/** Every specification that a message carries, '' for those that are not known. */
export const completeSpecifications = (known: KnownSpecifications): ModelSpecifications => ({ ...unknown, ...known });

/** What is known of a model, in the order to show. */
export const modelFacts = (specifications: ModelSpecifications): SpecificationFact<ModelKey>[] =>
  factsOf(modelTerms, specifications);

/** The figures that a source gives for a model, in the order to show. */
export const technicalFacts = (specifications: TechnicalSpecs): SpecificationFact<keyof TechnicalSpecs>[] =>
  factsOf(technicalTerms, specifications);

function factsOf<Key extends string>(
  terms: readonly (readonly [Key, string])[],
  values: Partial<Record<Key, string | undefined>>,
): SpecificationFact<Key>[] {
  return terms.flatMap(([key, term]) => {
    const value = values[key];
    return value === undefined || value === '' ? [] : [{ key, term, value }];
  });
}
