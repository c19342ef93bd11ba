import type { Miss, missReasons } from '@diagbuddy/contract/accuracy';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { AccuracySection } from './accuracy-section.tsx';

type Reason = (typeof missReasons)[number];

const reasons: Record<Reason, { name: string; text: string }> = {
  near: { name: 'Close', text: 'The right part was second or third, so the next test or the one after finds it.' },
  below: { name: 'Not close', text: 'The right part was further down.' },
  thin: { name: 'Too few words', text: 'The complaint had fewer than twelve words.' },
  code: { name: 'Unknown code', text: "The error code isn't in any of the engine's tables." },
};

/** What went wrong, sorted by why, and every single case. */
export function MissesSection({ misses }: { misses: readonly Miss[] }) {
  const counted = (['near', 'below', 'thin', 'code'] as const)
    .map((reason) => ({ reason, cases: misses.filter((miss) => miss.reason === reason).length }))
    .filter(({ cases }) => cases > 0);
  return (
    <AccuracySection title="What it gets wrong">
      <p className="max-w-prose text-muted">
        In {misses.length} repairs, another part was named first. Sorted by rule, not by hand:
      </p>
      <dl className="mt-3 space-y-2">
        {counted.map(({ reason, cases }) => (
          <div key={reason} className="flex gap-3">
            <dt className="flex w-40 shrink-0 items-baseline gap-3 font-semibold">
              <span className="mono w-8 text-right text-lg">{cases}</span>
              {reasons[reason].name}
            </dt>
            <dd className="text-muted">{reasons[reason].text}</dd>
          </div>
        ))}
      </dl>
      <Disclosure title="Every miss" meta={`${misses.length} repairs`} className="mt-3">
        <Table caption="Repairs in which another part was named first">
          <TableHead>
            <TableRow>
              <TableHeaderCell>Appliance</TableHeaderCell>
              <TableHeaderCell>Right part</TableHeaderCell>
              <TableHeaderCell>Named first</TableHeaderCell>
              <TableHeaderCell isNumeric>Rank</TableHeaderCell>
              <TableHeaderCell>Why</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {misses.map(({ id, applianceType, right, saidFirst, place, reason }) => (
              <TableRow key={id}>
                <TableCell>{applianceType}</TableCell>
                <TableHeaderCell scope="row" className="whitespace-normal">
                  {right}
                </TableHeaderCell>
                <TableCell>{saidFirst}</TableCell>
                <TableCell isNumeric>{place ?? 'not listed'}</TableCell>
                <TableCell className="whitespace-nowrap">{reasons[reason].name}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Disclosure>
    </AccuracySection>
  );
}
