import { offerPrice } from '@diagbuddy/contract/amounts';
import type { Offer } from '@diagbuddy/contract/diagnosis';
import type { CatalogPartDetails } from '@diagbuddy/contract/parts';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { OffersTable } from '../../shared/parts/offers-table.tsx';
import { SupplierNotes } from '../../shared/parts/supplier-notes.tsx';
import { type PartOffers, usePartOffers } from '../../shared/parts/use-part-offers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { useCatalogPart } from './use-catalog.ts';

/** /parts/{number}: what a part is, whether it fits a model, and the test that proves it bad. */
export function Component() {
  const { partNumber = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const model = params.get('model')?.trim() ?? '';
  const { data: part, isError, refetch } = useCatalogPart(partNumber, model);
  const partNumbers = part === undefined ? [] : [part.partNumber];
  const offers = usePartOffers({ partNumbers, modelNumber: model });
  return (
    <Page
      title={part?.name ?? 'Part'}
      description={
        <Link className="text-accent hover:underline" to="/parts">
          All parts
        </Link>
      }
    >
      {isError && (
        <LoadFailure
          title="Part not found"
          description={`No source here names the part number ${partNumber}.`}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && part === undefined && <Spinner label="Loading the part" />}
      {part !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Summary part={part} asked={partNumber} />
          <Fit
            part={part}
            model={model}
            onModel={(text) => setParams(text === '' ? {} : { model: text }, { replace: true })}
          />
          <ProvesBad part={part} />
          <Offers part={part} model={model} offers={offers} />
          <Numbers part={part} />
        </div>
      )}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="shadow-edge">
      <CardHeader title={title} />
      <CardBody className="flex flex-col gap-3">{children}</CardBody>
    </Card>
  );
}

function Summary({ part, asked }: { part: CatalogPartDetails; asked: string }) {
  const [offer] = part.offers;
  const price = offer === undefined ? null : offerPrice(offer);
  return (
    <Section title="Part">
      <p className="flex flex-wrap items-center gap-x-1">
        <Mono className="font-medium text-ink text-xl">{part.partNumber}</Mono>
        <CopyButton text={part.partNumber} what={`part number ${part.partNumber}`} />
      </p>
      {part.foundBy !== null && <Alert tone="caution">{`${asked} was replaced by ${part.partNumber}.`}</Alert>}
      <p className="text-muted">
        {part.applianceType} · {part.componentName}
      </p>
      <p>{part.function}</p>
      <p>
        {price === null || offer === undefined ? (
          <span className="text-muted">No list price is known.</span>
        ) : (
          <>
            <Mono className="font-medium">{price}</Mono> <span className="text-muted text-sm">{priceNote(offer)}</span>
          </>
        )}
      </p>
      <p className="text-muted text-sm">
        {part.difficulty} to replace, about {part.laborHours} h of labor.
      </p>
    </Section>
  );
}

/** What kind of figure the catalog's price is, and of which day, where its page tells one. */
function priceNote({ asOf }: Offer): string {
  const day = asOf === null ? 'of an unknown day' : `of ${formatDate(`${asOf}T12:00:00`)}`;
  return `list price, catalog ${day}; not a live price`;
}

/** What the organization's suppliers ask, beside the catalog's price. Nothing where it has no account. */
function Offers({ part, model, offers }: { part: CatalogPartDetails; model: string; offers: PartOffers }) {
  if (offers.suppliers.length === 0 && !offers.isAsking) return null;
  return (
    <Card className="shadow-edge">
      <CardHeader title="Suppliers" description="Your organization's own prices" />
      <CardBody>
        <SupplierNotes modelNumber={model} offers={offers} />
        <OffersTable partName={part.name} offers={offers.withLive(part)} />
      </CardBody>
    </Card>
  );
}

const fits = {
  yes: { icon: CircleCheck, label: 'Fits', tone: 'text-accent' },
  no: { icon: CircleX, label: "Doesn't fit", tone: 'text-danger' },
  unknown: { icon: CircleHelp, label: 'Not known', tone: 'text-muted' },
} as const;

function Fit({
  part: { fit },
  model,
  onModel,
}: {
  part: CatalogPartDetails;
  model: string;
  onModel: (model: string) => void;
}) {
  const { text, type } = useTypedSearch(model, onModel);
  return (
    <Section title="Does it fit?">
      <Field label="Model number">
        <Input
          value={text}
          onChange={({ target }) => type(target.value)}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <div aria-live="polite">{fit !== null && <FitAnswer fit={fit} />}</div>
    </Section>
  );
}

function FitAnswer({ fit }: { fit: NonNullable<CatalogPartDetails['fit']> }) {
  const { icon: Icon, label, tone } = fits[fit.answer];
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <span>
        <span className="font-semibold">{label}.</span> {fit.because}
      </span>
    </p>
  );
}

function ProvesBad({ part: { test } }: { part: CatalogPartDetails }) {
  return (
    <Section title="Prove it bad first">
      <p>{test.procedure}</p>
      {test.expected !== '' && (
        <div className="rounded-md bg-sunken px-3 py-2.5">
          <p className="font-medium text-muted text-sm">Expected reading</p>
          <p className="mt-0.5">{test.expected}</p>
        </div>
      )}
    </Section>
  );
}

function Numbers({ part: { replaces, platforms, fitsModels, sources } }: { part: CatalogPartDetails }) {
  return (
    <Section title="Numbers and sources">
      <Facts term="Replaces" items={replaces} isMono />
      <Facts term="Used in" items={platforms} />
      <Facts term="Models that a source lists" items={fitsModels} isMono />
      <Facts term={sources.length === 1 ? 'Source' : 'Sources'} items={sources} />
    </Section>
  );
}

function Facts({ term, items, isMono = false }: { term: string; items: readonly string[]; isMono?: boolean }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium text-muted text-sm">{term}</h3>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5">
        {items.map((item) => (
          <li key={item}>{isMono ? <Mono>{item}</Mono> : item}</li>
        ))}
      </ul>
    </div>
  );
}
