import type { MeasuredRepairs } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { AccuracySection } from './accuracy-section.tsx';
import { ConfidenceCheck } from './calibration-section.tsx';
import { FiguresTable } from './figures-table.tsx';

/** The same engine on many short complaints of owners, where chance plays a smaller part. */
export function StoriesSection({ stories: { overall, byType, calibration, bands } }: { stories: MeasuredRepairs }) {
  return (
    <AccuracySection title="On owner-reported repairs">
      <p className="mb-4 max-w-prose text-muted">
        {formatCount(overall.cases)} more repairs, reported by owners to one parts retailer, nearly all of them on
        refrigerators and dishwashers. Many complaints are as short as &ldquo;won&rsquo;t drain&rdquo;. The engine
        learned from these repairs how often each part is the cause, always from the other four fifths, and nothing from
        how they are worded. With this many repairs, chance moves the figures by only about two points.
      </p>
      <FiguresTable
        caption={`The engine on ${formatCount(overall.cases)} owner-reported repairs, by appliance type`}
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
