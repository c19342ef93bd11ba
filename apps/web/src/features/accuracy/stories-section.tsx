import type { MeasuredRepairs } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { AccuracySection } from './accuracy-section.tsx';
import { ConfidenceCheck } from './calibration-section.tsx';
import { FiguresTable } from './figures-table.tsx';

/** The same engine on many short complaints of owners, where chance plays a smaller part. */
export function StoriesSection({ stories: { overall, byType, calibration, bands } }: { stories: MeasuredRepairs }) {
  return (
    <AccuracySection title="On many owners' repairs">
      <p className="mb-4 max-w-prose text-muted">
        {formatCount(overall.cases)} more repairs, told by owners to one parts house, nearly all of refrigerators and
        dishwashers. Many complaints are as short as &ldquo;won&rsquo;t drain&rdquo;. How often each part is the cause
        was learned from these repairs, each time from the other four fifths; nothing they say is in what the engine
        reads by. With so many, chance moves the figures by two points only.
      </p>
      <FiguresTable
        caption={`The engine on ${formatCount(overall.cases)} owners' repairs, by appliance type`}
        nameOfRows="Appliance"
        rows={[
          ...byType.map(({ applianceType, ...figures }) => ({ name: applianceType, ...figures })),
          { name: 'All', ...overall },
        ]}
      />
      <ConfidenceCheck bins={calibration} bands={bands} />
    </AccuracySection>
  );
}
