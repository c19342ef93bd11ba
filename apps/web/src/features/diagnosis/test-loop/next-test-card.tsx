import type { NextBestTest } from '@diagbuddy/contract/next-best-test';
import { Ban, Check, Gauge, Hash, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ExpectedReading } from './expected-reading.tsx';
import { ReadingPad } from './reading-pad.tsx';
import { StepCard } from './step-card.tsx';
import { UnableReasons } from './unable-reasons.tsx';
import type { TestReport } from './use-diagnosis-tests.ts';

interface NextTestCardProps {
  test: NextBestTest & { safetyWarning?: string | undefined };
  /** A report is on its way. */
  isPending: boolean;
  /** `null` for those who report nothing. */
  onReport: ((report: TestReport) => void) | null;
  onFoundIt: () => void;
}

/** The next test: what to do, what a good part reads, and how it came out in one tap. */
export function NextTestCard({ test, isPending, onReport, onFoundIt }: NextTestCardProps) {
  const [asks, setAsks] = useState<'reading' | 'reason' | null>(null);
  const report = (result: TestReport['result'], more: Pick<TestReport, 'reading' | 'reason'> = {}) => {
    setAsks(null);
    if (test.test === undefined) return;
    onReport?.({ component: test.component, test: test.test, result, ...more });
  };
  return (
    <StepCard
      icon={Gauge}
      label={test.purpose === 'upstream' ? 'Best next test, before the repair' : 'Best next test'}
      time={test.minutes === undefined ? undefined : `${test.minutes} min`}
      title={test.title}
      titleId="next-test-title"
    >
      <ExpectedReading test={test} />
      {test.test !== undefined &&
        onReport !== null &&
        (asks === 'reason' ? (
          <UnableReasons onChoose={(reason) => report('unable', { reason })} onCancel={() => setAsks(null)} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no form.
          <div
            role="group"
            aria-label="How did it come out?"
            className="grid grid-cols-[1fr_1fr_1.2fr_1.35fr] gap-1.5 print:hidden"
          >
            <Answer label="Pass" icon={Check} isPending={isPending} onPress={() => report('pass')} />
            <Answer label="Fail" icon={X} isPending={isPending} onPress={() => report('fail')} />
            <Answer label="Reading" icon={Hash} isPending={isPending} onPress={() => setAsks('reading')} />
            <Answer label="Can't test" icon={Ban} isPending={isPending} onPress={() => setAsks('reason')} />
          </div>
        ))}
      <div className="relative -my-1">
        <HowToTest test={test} />
        {onReport !== null && (
          <Button
            variant="ghost"
            size="sm"
            className="-right-2 absolute top-1 text-accent md:top-1.5 print:hidden"
            onClick={onFoundIt}
          >
            Found it
          </Button>
        )}
      </div>
      {asks === 'reading' && <ReadingPad test={test} onReport={report} onClose={() => setAsks(null)} />}
    </StepCard>
  );
}

function Answer({
  label,
  icon: Icon,
  isPending,
  onPress,
}: {
  label: string;
  icon: typeof Check;
  isPending: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      variant="secondary"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && onPress()}
      className="min-h-11 min-w-0 gap-1 px-1 text-sm aria-disabled:opacity-60 max-[23rem]:[&_svg]:hidden [&_svg]:size-3.5"
    >
      <Icon aria-hidden />
      {label}
    </Button>
  );
}

/** How to get there and where to probe, what must be safe first, and why this test: folded. */
function HowToTest({ test }: { test: NextTestCardProps['test'] }) {
  const lines = [
    ['Get there', test.access ?? test.description],
    ['Pass', test.passWhen],
    ['Fail', test.failWhen],
    ['Why this one', test.reason],
  ] as const;
  return (
    <Disclosure title="How to test" className="text-base">
      {test.safetyWarning !== undefined && (
        <p className="mb-2 rounded-md bg-caution-soft px-3 py-2 text-caution text-sm">
          <span className="font-semibold">Safety: </span>
          {test.safetyWarning}
        </p>
      )}
      <dl className="space-y-1.5 print:grid print:grid-cols-2 print:gap-x-6 print:space-y-0">
        {lines
          .filter(([, text]) => text !== undefined && text !== '')
          .map(([term, text]) => (
            <div key={term}>
              <dt className="font-medium text-muted text-sm">{term}</dt>
              <dd className="text-ink">{text}</dd>
            </div>
          ))}
      </dl>
    </Disclosure>
  );
}
