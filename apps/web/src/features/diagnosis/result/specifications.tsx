import type { ModelSpecifications, TechnicalSpecs } from '@diagbuddy/contract/diagnosis';
import { modelFacts, type SpecificationFact, technicalFacts } from '@diagbuddy/contract/specification-terms';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Section } from '../section.tsx';
import { SourceList } from './source-list.tsx';

interface SpecificationsProps {
  model: ModelSpecifications;
  technical: TechnicalSpecs;
}

/** What is known of the model, folded. A figure that no source gives is not there. */
export function Specifications({ model, technical }: SpecificationsProps) {
  const figures = technicalFacts(technical);
  return (
    <Section id="specifications" title="Specifications">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-3 shadow-edge">
        <Disclosure title="Model specifications">
          <SpecificationList facts={modelFacts(model)} isExact={({ key }) => key === 'fullModelNumber'} />
          <SourceList sources={model.sources} />
        </Disclosure>
        <Disclosure title="Technical specs" {...(figures.length === 0 ? { meta: 'None listed' } : {})}>
          {figures.length === 0 ? (
            <p className="text-muted">
              We have no published figures for this model. Check the tech sheet inside the machine.
            </p>
          ) : (
            <SpecificationList facts={figures} isExact={() => true} />
          )}
        </Disclosure>
      </div>
    </Section>
  );
}

interface SpecificationListProps {
  facts: readonly SpecificationFact[];
  /** Whether a fact is read to the letter. */
  isExact: (fact: SpecificationFact) => boolean;
}

function SpecificationList({ facts, isExact }: SpecificationListProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map((fact) => (
        <div key={fact.key} className="min-w-0">
          <dt className="text-muted text-sm">{fact.term}</dt>
          <dd className="text-ink">{isExact(fact) ? <Mono>{fact.value}</Mono> : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
