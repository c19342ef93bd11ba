import type { AccuracyReport, factKinds, Rate } from '@diagbuddy/contract/accuracy';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { AccuracySection } from './accuracy-section.tsx';
import { formatInterval, formatShare } from './shares.ts';

const kindNames: Record<(typeof factKinds)[number], string> = {
  base: 'No finding told',
  behaviour: 'What still works',
  'code-vs-fact': 'A code that a finding clears',
  hearsay: 'Somebody’s guess',
  negation: '“Not clogged”, “filter clean”',
  replaced: 'A part replaced',
  supply: 'Supply proved',
  'tested-bad': 'A part tested bad',
  'tested-good': 'A part tested good',
};

/** Whether the engine listens to what was found at the machine, and to what is said afterwards. */
export function FactsSection({
  report: { facts, conversations },
}: {
  report: Pick<AccuracyReport, 'facts' | 'conversations'>;
}) {
  return (
    <AccuracySection title="When the technician has tested something">
      <p className="mb-4 max-w-prose text-muted">
        Complaints in families that differ in one finding: a reading, a replaced part, a neighbor&rsquo;s guess. They
        were written for this measurement, and the engine&rsquo;s weights were chosen with them in view.
      </p>
      <Table caption="How the engine takes a finding into account">
        <TableHead>
          <TableRow>
            <TableHeaderCell>What was found</TableHeaderCell>
            <TableHeaderCell isNumeric>Complaints</TableHeaderCell>
            <TableHeaderCell isNumeric>Right first</TableHeaderCell>
            <TableHeaderCell isNumeric>Cleared part kept low</TableHeaderCell>
            <TableHeaderCell isNumeric>Next test is a new one</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {facts.map(({ kind, cases, first, cleared, nextTest }) => (
            <TableRow key={kind ?? 'all'}>
              <TableHeaderCell scope="row" className="py-2 align-top">
                {kind === null ? 'All with a finding' : kindNames[kind]}
              </TableHeaderCell>
              <TableCell isNumeric>{cases}</TableCell>
              <RateCell rate={first} />
              <RateCell rate={cleared} />
              <RateCell rate={nextTest} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="mt-4 max-w-prose text-muted">
        In {conversations.conversations} conversations of {conversations.messages} messages the causes moved the right
        way {shareOf(conversations.moved)} of the time, the reply fit {shareOf(conversations.reply)} of the time, and
        the next test was not one already done {shareOf(conversations.nextTest)} of the time.
      </p>
    </AccuracySection>
  );
}

const shareOf = ({ right, of }: Rate): string => formatShare(of === 0 ? 0 : right / of);

function RateCell({ rate }: { rate: Rate }) {
  if (rate.of === 0) return <TableCell isNumeric>–</TableCell>;
  return (
    <TableCell isNumeric className="whitespace-nowrap">
      <span className="font-semibold text-ink">{shareOf(rate)}</span>
      <span className="block text-faint text-xs">{formatInterval(rate.interval)}</span>
    </TableCell>
  );
}
