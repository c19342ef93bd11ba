import { formatCents, partsValue } from '@diagbuddy/contract/amounts';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Mono } from '../../ui/mono.tsx';

/** The facts of a stored diagnosis: what the parts cost, when, on which machine and for whom. */
export function DiagnosisFacts({ record }: { record: DiagnosisRecord }) {
  const appliance = [record.brand, record.applianceType].filter((fact) => fact !== null).join(' ');
  return (
    <dl className="my-4 grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-edge sm:grid-cols-3">
      <PartsValueFact record={record} />
      <Fact term="Diagnosed" note={`${record.technicianName}, ${record.companyName}`}>
        {formatDateTime(record.createdAt)}
      </Fact>
      <Fact term="Appliance" note={record.aiResponse.reading.model.platformName}>
        {appliance === '' ? 'Type unknown' : appliance}
      </Fact>
    </dl>
  );
}

function PartsValueFact({ record }: { record: DiagnosisRecord }) {
  const { cents, priced, total } = partsValue(record.partsData);
  if (total === 0) return <Fact term="Parts value">No parts</Fact>;
  if (priced === 0)
    return (
      <Fact term="Parts value" note={total === 1 ? '1 part' : `${total} parts`}>
        No price listed
      </Fact>
    );
  return (
    <Fact
      term="Parts value"
      note={priced === total ? 'lowest listed prices, all parts' : `lowest listed prices, ${priced} of ${total} parts`}
    >
      <Mono>{formatCents(cents)}</Mono>
    </Fact>
  );
}

function Fact({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="mt-0.5 font-medium text-ink">
        {children}
        {note != null && <span className="block font-normal text-muted text-sm">{note}</span>}
      </dd>
    </div>
  );
}
