import { formatCents } from '@diagbuddy/contract/amounts';
import { RotateCcw } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { partsTotal, sampleJob } from './sample-job.ts';

/** What comes out: cause, confidence, the test to make, parts with two prices each, total and labor. */
export function ResultsStep({ onRestart }: { onRestart: () => void }) {
  const { cause, confidence, explanation, test, parts, labor } = sampleJob;
  const { fromCents, toCents } = partsTotal(parts);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-semibold text-2xl tracking-tight">{cause}</h3>
          <p className="mt-1 text-muted">{explanation}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="mono block font-semibold text-figure tracking-tight">{confidence}%</span>
          <Badge tone="green">High confidence</Badge>
        </p>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-accent/35 bg-accent-soft px-3.5 py-2.5">
        <span>
          <span className="block font-semibold text-accent text-sm">Next best test</span>
          {test.title}
        </span>
        <Mono className="font-semibold text-lg">{test.expected}</Mono>
      </p>
      <ul className="mt-4 grid gap-3">
        {parts.map((part) => (
          <PartOffers key={part.number} part={part} />
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-line border-t pt-4">
        <div>
          <dt className="text-muted text-sm">Parts total</dt>
          <dd>
            <Mono className="font-semibold text-lg">{`${formatCents(fromCents)}-${formatCents(toCents)}`}</Mono>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Labor estimate</dt>
          <dd>
            <Mono className="font-semibold text-lg">{labor}</Mono>
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        <Button asChild size="lg" className="sm:flex-1">
          <a href="/dashboard">Get Beta Access</a>
        </Button>
        <Button size="lg" variant="secondary" onClick={onRestart} className="sm:flex-1">
          <RotateCcw aria-hidden />
          Restart Demo
        </Button>
      </div>
    </>
  );
}

function PartOffers({ part }: { part: (typeof sampleJob.parts)[number] }) {
  return (
    <li className="rounded-md border border-line">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-3 py-2">
        <span className="font-semibold">{part.name}</span>
        <Mono>{part.number}</Mono>
      </p>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Offers for {part.name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col">Stock and warehouse</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {part.offers.map(({ supplier, cents, stock, warehouse }) => (
            <tr key={supplier} className="border-line border-b last:border-b-0">
              <th scope="row" className="px-3 py-2 align-top font-medium">
                {supplier}
              </th>
              <td className="py-2 text-muted">
                {stock}
                <span className="block text-faint sm:inline sm:before:content-['_·_']">{warehouse}</span>
              </td>
              <td className="px-3 py-2 text-right align-top">
                <Mono className="font-semibold">{formatCents(cents)}</Mono>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
