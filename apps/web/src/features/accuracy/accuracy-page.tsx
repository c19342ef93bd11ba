import type { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { formatCount } from '../../lib/format.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccuracySection } from './accuracy-section.tsx';
import { CalibrationSection } from './calibration-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FiguresLegend, FiguresTable } from './figures-table.tsx';
import { Headline } from './headline.tsx';
import { HowMeasured } from './how-measured.tsx';
import { MissesSection } from './misses-section.tsx';
import { ModelNumbersSection } from './model-numbers-section.tsx';
import { StoriesSection } from './stories-section.tsx';
import { useAccuracy } from './use-accuracy.ts';

/** /accuracy: how often the diagnosis is right, for anybody to read. */
export function Component() {
  const { data, isPending, isError, refetch } = useAccuracy();
  return (
    <Page
      title="How often the diagnosis is right"
      description="Measured on real repairs, including what it gets wrong."
      className="max-w-4xl"
    >
      {isPending && <FiguresSkeleton />}
      {isError && <LoadFailure title="We couldn't load the figures" onRetry={() => void refetch()} />}
      {data !== undefined && <Report report={data} />}
    </Page>
  );
}

function Report({ report }: { report: AccuracyReport }) {
  const { overall, byType, baselines } = report;
  return (
    <div className="space-y-10">
      <Headline report={report} />
      <HowMeasured report={report} />
      <AccuracySection title="By appliance">
        <FiguresTable
          caption={`The engine on ${formatCount(overall.cases)} repairs, by appliance type`}
          nameOfRows="Appliance"
          rows={[
            ...byType.map(({ applianceType, ...figures }) => ({ name: applianceType, ...figures })),
            { name: 'All', ...overall },
          ]}
        />
        <FiguresLegend />
      </AccuracySection>
      <AccuracySection title="Compared with simpler methods">
        <p className="mb-4 max-w-prose text-muted">
          The same repairs, answered without the engine: by full-text search over the same knowledge, and by always
          naming the part that fails most often on that appliance.
        </p>
        <FiguresTable
          caption="The engine and two simpler methods on the same repairs"
          nameOfRows="Method"
          rows={[{ name: 'DiagBuddy engine', ...overall }, ...baselines]}
        />
      </AccuracySection>
      <CalibrationSection bins={report.calibration} bands={report.bands} />
      <FactsSection report={report} />
      <StoriesSection stories={report.stories} />
      <ModelNumbersSection read={report.modelNumbers} />
      <MissesSection misses={report.misses} />
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading the figures</span>
      <div className="grid gap-4 sm:grid-cols-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  );
}
