import type { PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SupplierNotes } from '../../../shared/parts/supplier-notes.tsx';
import { usePartOffers } from '../../../shared/parts/use-part-offers.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { AiStateLine } from '../ai-state-line.tsx';
import { basisText } from '../basis-text.ts';
import { ConfidenceFigure } from '../result/confidence-figure.tsx';
import { ModelLine } from '../result/model-line.tsx';
import { SafetyLine } from '../result/safety-line.tsx';
import { CarriedPart } from './carried-part.tsx';

interface PrescreenResultProps {
  result: PrescreenResponse;
  /** Left out for those who run no diagnosis. */
  onFullDiagnosis?: () => void;
  onTryModel: (modelNumber: string) => void;
}

/** The assessment: the likely issue, its part number, how sure, what that rests on, and the way on. */
export function PrescreenResult({ result, onFullDiagnosis, onTryModel }: PrescreenResultProps) {
  const { likelyIssue, partNumber, confidence, partsToCarry, question, safetyWarnings, basis, model, advice } = result;
  const partNumbers = partsToCarry.flatMap((part) => part.partNumber ?? []);
  const offers = usePartOffers({ partNumbers, modelNumber: model.normalized });
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new assessment is moved into sight
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top > innerHeight / 2) section.current?.scrollIntoView({ block: 'start' });
  }, [result.id]);
  return (
    <section ref={section} tabIndex={-1} aria-label="Quick assessment" className="scroll-mt-20 space-y-4 outline-none">
      {model.entered !== '' && <ModelLine model={model} onTryModel={onTryModel} />}
      <SafetyLine warnings={safetyWarnings} />
      <div className="space-y-4 rounded-lg border border-line bg-surface p-4 shadow-edge sm:p-5">
        <div>
          <p className="font-medium text-muted text-sm">Likely issue</p>
          <h2 className="mt-1 font-semibold text-ink text-xl">{likelyIssue}</h2>
        </div>
        <ConfidenceFigure confidence={confidence} />
        <AiStateLine note={result.ai} />
        {advice !== undefined && (
          <div>
            <p className="font-medium text-muted text-sm">What {basis.model ?? 'the AI service'} adds</p>
            <p className="mt-1 max-w-prose whitespace-pre-line text-ink">{advice}</p>
          </div>
        )}
        <dl>
          <dt className="font-medium text-muted text-sm">Part number</dt>
          <dd className="flex min-h-11 flex-wrap items-center gap-x-1">
            {partNumber === null ? (
              <span className="text-muted">No confirmed part number</span>
            ) : (
              <>
                <Mono className="font-medium text-ink text-xl">{partNumber}</Mono>
                <CopyButton text={partNumber} what={`part number ${partNumber}`} />
              </>
            )}
          </dd>
        </dl>
        {question !== null && (
          <p className="rounded-md bg-accent-soft px-3 py-2.5 text-ink">
            <span className="font-medium text-accent">Ask the customer: </span>
            {question}
          </p>
        )}
        <p className="border-line border-t pt-3 text-muted text-sm">
          {basisText(basis)} <span className="text-faint">Engine </span>
          <Mono className="text-faint">{basis.engine}</Mono>
        </p>
      </div>
      {partsToCarry.length > 0 && (
        <div>
          <SupplierNotes modelNumber={model.normalized} offers={offers} />
          <div className="rounded-lg border border-line bg-surface shadow-edge">
            <h3 className="border-line border-b px-4 py-3 font-semibold">Parts to carry</h3>
            <ul className="divide-y divide-line">
              {partsToCarry.map((part) => (
                <CarriedPart
                  key={`${part.component}|${part.partNumber ?? ''}`}
                  part={part}
                  offers={offers.withLive(part)}
                />
              ))}
            </ul>
          </div>
        </div>
      )}
      {onFullDiagnosis && (
        <Button onClick={onFullDiagnosis} className="max-sm:w-full">
          Run the full diagnosis
          <ArrowRight aria-hidden />
        </Button>
      )}
    </section>
  );
}
