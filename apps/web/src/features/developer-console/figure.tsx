import type { ReactNode } from 'react';

/** A figure at the top of a tab; within a `Figures`. */
export function Figure({ label, value, about }: { label: string; value: ReactNode; about?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-edge">
      <dt className="font-medium text-muted text-sm">{label}</dt>
      <dd className="mono mt-1.5 font-semibold text-2xl wrap-anywhere">{value}</dd>
      {about !== undefined && <dd className="mt-1 text-faint text-sm">{about}</dd>}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">{children}</dl>;
}

/** Facts of one thing, a line each. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex items-baseline justify-between gap-4 px-4 py-2">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 text-right font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
