import type { LikelyPart } from '@diagbuddy/contract/diagnosis';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { partsSiteLink } from '../parts-site-link.ts';
import { PartCard } from './part-card.tsx';
import { Section } from './section.tsx';

interface PartsSectionProps {
  title: string;
  modelNumber: string;
  parts: readonly LikelyPart[];
}

/** The parts to test and perhaps replace, and a way to a parts shop for this model. */
export function PartsSection({ title, modelNumber, parts }: PartsSectionProps) {
  return (
    <Section id="parts" title={title}>
      {parts.length === 0 ? (
        <p className="text-muted">No part stands out yet. Run the next test before you order anything.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {parts.map((part) => (
            <PartCard key={`${part.component}|${part.partNumber ?? part.partName}`} part={part} />
          ))}
        </ul>
      )}
      <Button asChild variant="secondary" className="mt-4 max-w-full print:hidden">
        <a href={partsSiteLink(modelNumber)} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden />
          <span className="truncate">
            Parts for <span className="mono">{modelNumber}</span> at RepairClinic
          </span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Button>
    </Section>
  );
}
