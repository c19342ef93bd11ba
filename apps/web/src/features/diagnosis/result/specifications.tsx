import type { ModelSpecifications, TechnicalSpecs } from '@diagbuddy/contract/diagnosis';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Section } from './section.tsx';
import { SourceList } from './source-list.tsx';

const modelTerms: [keyof Omit<ModelSpecifications, 'sources'>, string][] = [
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

const technicalTerms: [keyof TechnicalSpecs, string][] = [
  ['operatingVoltage', 'Operating voltage'],
  ['currentDraw', 'Current draw'],
  ['resistanceValues', 'Resistance values'],
  ['pressureSpecs', 'Pressure'],
  ['temperatureSpecs', 'Temperature'],
  ['torqueSpecifications', 'Torque'],
];

const monoTerms = new Set(['Full model number', ...technicalTerms.map(([, term]) => term)]);

interface SpecificationsProps {
  model: ModelSpecifications;
  technical: TechnicalSpecs;
  /** The pages that the whole answer rests on. */
  knowledge: readonly string[];
}

/** What is known of the model, folded. A figure that no source gives is not there. */
export function Specifications({ model, technical, knowledge }: SpecificationsProps) {
  const technicalRows = rowsOf(technicalTerms, technical);
  return (
    <Section id="specifications" title="Specifications">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-3 shadow-edge">
        <Disclosure title="Model specifications">
          <SpecificationList rows={rowsOf(modelTerms, model)} />
          <SourceList sources={model.sources} />
        </Disclosure>
        <Disclosure title="Technical specs" {...(technicalRows.length === 0 ? { meta: 'Not known' } : {})}>
          {technicalRows.length === 0 ? (
            <p className="text-muted">
              No source gives figures for this model. Read the tech sheet inside the machine.
            </p>
          ) : (
            <SpecificationList rows={technicalRows} />
          )}
        </Disclosure>
        {knowledge.length > 0 && (
          <Disclosure title="Sources of this answer" meta={knowledge.length}>
            <SourceList sources={knowledge} limit={40} />
          </Disclosure>
        )}
      </div>
    </Section>
  );
}

function rowsOf<Key extends string>(terms: readonly [Key, string][], values: Partial<Record<Key, string | undefined>>) {
  return terms.flatMap(([key, term]) => {
    const value = values[key];
    return value === undefined || value === '' ? [] : [{ term, value }];
  });
}

function SpecificationList({ rows }: { rows: readonly { term: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="text-ink">{monoTerms.has(term) ? <Mono>{value}</Mono> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
