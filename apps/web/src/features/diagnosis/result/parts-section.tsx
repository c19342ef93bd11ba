import type { LikelyPart } from '@diagbuddy/contract/diagnosis';
import { ExternalLink } from 'lucide-react';
import { SupplierNotes } from '../../../shared/parts/supplier-notes.tsx';
import { usePartOffers } from '../../../shared/parts/use-part-offers.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../section.tsx';
import { PartCard } from './part-card.tsx';

interface PartsSectionProps {
  title: string;
  modelNumber: string;
  parts: readonly LikelyPart[];
  /** Whether the suppliers of the reader's organization are asked. */
  asksSuppliers: boolean;
}

/** The parts to test and perhaps replace, and a link to a parts shop for this model. */
export function PartsSection({ title, modelNumber, parts, asksSuppliers }: PartsSectionProps) {
  const partNumbers = parts.flatMap(({ partNumber }) => partNumber ?? []);
  const offers = usePartOffers({ partNumbers, modelNumber, isEnabled: asksSuppliers });
  return (
    <Section id="parts" title={title}>
      <SupplierNotes modelNumber={modelNumber} offers={offers} />
      {parts.length === 0 ? (
        <p className="text-muted">No part stands out yet. Run the next test before you order anything.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {parts.map((part) => (
            <PartCard
              key={`${part.component}|${part.partNumber ?? part.partName}`}
              part={part}
              offers={offers.withLive(part)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button asChild variant="secondary" className="max-w-full">
          <a href={partsSiteLink(modelNumber)} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            <span className="truncate">
              Parts for <span className="mono">{modelNumber}</span> at RepairClinic
            </span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Button>
      </div>
    </Section>
  );
}

/** A parts shop's search for a model or part number. The number is data: it can't change the shop that is opened. */
export function partsSiteLink(number: string): string {
  const address = new URL('https://www.repairclinic.com/Shop-For-Parts');
  address.searchParams.set('query', number.trim());
  return address.href;
}
