import { offerPrice } from '@diagbuddy/contract/amounts';
import type { LikelyPart, Offer } from '@diagbuddy/contract/diagnosis';
import { Link } from 'react-router';
import { OffersTable } from '../../../shared/parts/offers-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Mono } from '../../../ui/mono.tsx';
import { percentOf } from '../causes.ts';
import { Reading } from '../test-loop/reading.tsx';
import { PartNumber } from './part-number.tsx';
import { SourceList } from './source-list.tsx';

const difficultyTone = { Easy: 'accent', Moderate: 'neutral', Hard: 'amber' } as const;

/** One part: its number, how to test it and what to read, and what it costs: `offers` of suppliers before the record's own. */
export function PartCard({ part, offers }: { part: LikelyPart; offers: readonly Offer[] }) {
  const price = part.offers[0] === undefined ? null : offerPrice(part.offers[0]);
  return (
    <li
      className={classNames(
        'break-inside-avoid rounded-lg border border-line bg-surface p-4 shadow-edge sm:p-5 print:p-2',
        part.partNumber === null && 'print:hidden',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-ink text-lg">{part.partName}</h3>
        <p className="text-muted text-sm">
          <Mono className="font-medium text-ink">{percentOf(part.probability)}</Mono> likely
        </p>
      </div>
      <PartNumber part={part} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge tone={difficultyTone[part.replacementDifficulty]}>{part.replacementDifficulty} to replace</Badge>
        <span>
          {price !== null && (
            <span className="hidden print:inline">
              <Mono className="text-ink">{price}</Mono>{' '}
            </span>
          )}
          Labor <Mono className="text-ink">{part.laborHours} h</Mono>
        </span>
        {part.partNumber !== null && (
          <Link
            className="text-accent hover:underline print:hidden"
            to={`/parts/${encodeURIComponent(part.partNumber)}`}
          >
            Part page
          </Link>
        )}
      </div>
      {/* On paper the steps say how to test and what to read. */}
      <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-x-6 print:hidden">
        <Fact term="Test" text={part.testProcedure} isWide />
        {part.expectedReadings !== '' && (
          <div className="rounded-md bg-sunken px-3 py-2.5 sm:col-span-2">
            <dt className="font-medium text-muted text-sm">Expected reading</dt>
            <dd className="mt-0.5 text-ink">
              <Reading text={part.expectedReadings} />
            </dd>
          </div>
        )}
        <Fact term="What it does" text={part.function} />
        <Fact term="When it fails" text={part.failureSymptoms} />
      </dl>
      <OffersTable partName={part.partName} offers={offers} />
      <div className="print:hidden">
        <SourceList sources={part.sources} />
      </div>
    </li>
  );
}

function Fact({ term, text, isWide = false }: { term: string; text: string; isWide?: boolean }) {
  if (text === '') return null;
  return (
    <div className={classNames(isWide && 'sm:col-span-2')}>
      <dt className="font-medium text-muted text-sm">{term}</dt>
      <dd className="mt-0.5 text-ink">{text}</dd>
    </div>
  );
}
