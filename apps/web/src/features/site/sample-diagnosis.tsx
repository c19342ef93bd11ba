import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Mono } from '../../ui/mono.tsx';
import { ReadingScale } from '../../ui/reading-scale.tsx';

import { sample } from './sample.ts';

/** A job sheet as the product hands it over. */
export function SampleDiagnosis() {
  return (
    <section
      aria-label="Sample diagnosis"
      className="min-w-0 self-center overflow-hidden rounded-lg border border-line bg-surface shadow-raised"
    >
      <div className="flex items-start justify-between gap-4 border-line border-b bg-sunken px-4 py-2.5">
        <p className="min-w-0">
          <Mono className="font-semibold">{sample.model}</Mono>
          <span className="block text-muted text-sm sm:ml-2.5 sm:inline">{sample.machine}</span>
        </p>
        <Badge>Sample</Badge>
      </div>
      <p className="border-line border-b px-4 py-2.5 text-muted text-sm">
        {sample.symptoms.map((piece) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <mark key={piece.mark} className="rounded-sm bg-accent-soft px-1 font-medium text-accent">
              {piece.mark}
            </mark>
          ),
        )}
      </p>
      <div className="flex items-start justify-between gap-4 px-4 pt-4">
        <div className="min-w-0">
          <h2 className="font-semibold text-2xl tracking-tight">{sample.cause}</h2>
          <p className="mt-1 text-muted text-sm">{sample.explanation}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="mono block font-semibold text-figure tracking-tight">{sample.confidence}%</span>
          <Badge tone="green">High confidence</Badge>
        </p>
      </div>
      <SampleCauses />
      <SampleTest />
      <SamplePart />
    </section>
  );
}

function SampleCauses() {
  return (
    <ol className="grid gap-1.5 p-4" aria-label="Causes by probability">
      {sample.causes.map(({ name, percent }, place) => (
        <li
          key={name}
          className="grid grid-cols-[1fr_2.75rem] items-center gap-x-3 gap-y-0.5 text-sm sm:grid-cols-[13rem_1fr_2.75rem]"
        >
          <span className="truncate">{name}</span>
          <span aria-hidden className="order-last col-span-2 h-2 rounded-sm bg-sunken sm:order-none sm:col-span-1">
            <span
              className={`block h-full rounded-sm ${place === 0 ? 'bg-accent' : 'bg-line-strong'}`}
              style={{ width: `${percent}%` }}
            />
          </span>
          <Mono className="text-right">{percent}%</Mono>
        </li>
      ))}
    </ol>
  );
}

function SampleTest() {
  const { title, caution, expected, range } = sample.test;
  return (
    <div className="mx-4 rounded-md border border-accent/35 bg-accent-soft p-3.5">
      <p className="font-semibold text-accent text-sm">Next best test</p>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{title}</p>
        <Mono className="font-semibold text-lg">{expected}</Mono>
      </div>
      <ReadingScale {...range} className="mt-2 w-full" />
      <p className="mt-2 flex items-start gap-1.5 text-caution text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {caution}
      </p>
    </div>
  );
}

function SamplePart() {
  const { name, number, fit, labor, difficulty } = sample.part;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 text-sm sm:grid-cols-4">
      <Fact term={name}>
        <Mono className="font-semibold">{number}</Mono>
      </Fact>
      <Fact term="Fit">{fit}</Fact>
      <Fact term="Labor">
        <Mono>{labor}</Mono>
      </Fact>
      <Fact term="Difficulty">{difficulty}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-xs">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
