import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { NextBestTest } from '@diagbuddy/contract/next-best-test';
import { Alert } from '../../../ui/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FoundSummary } from '../found-it/found-summary.tsx';
import { NextTestCard } from '../test-loop/next-test-card.tsx';
import type { useDiagnosisTests } from '../test-loop/use-diagnosis-tests.ts';
import type { ShownRepair } from './confirmed-repair.ts';
import { RepairCard } from './repair-card.tsx';

interface NextStepProps {
  record: DiagnosisRecord;
  /** What a test confirmed; `null` before. */
  repair: ShownRepair | null;
  /** `null` where nothing is left to test. */
  nextTest: NextBestTest | null;
  loop: ReturnType<typeof useDiagnosisTests>;
  /** Who only looks up, or reads a colleague's diagnosis, reports nothing. */
  isOwnWork: boolean;
  onFoundIt: () => void;
}

/** What to do next at the machine: the best test, the repair that a test confirmed, or what it was in the end. */
export function NextStep({ record, repair, nextTest, loop, isOwnWork, onFoundIt }: NextStepProps) {
  if (record.actualSolution !== null) return <FoundSummary record={record} onChange={onFoundIt} />;
  const { tests } = loop;
  const isAnswered = tests.some(
    ({ isWaiting, component, test }) => isWaiting && component === nextTest?.component && test === nextTest.test,
  );
  if (isAnswered) return <Alert tone="info" title="The next test comes when you're back online" />;
  const card = nextTest !== null && (
    <NextTestCard
      key={`${nextTest.component}/${nextTest.test}`}
      test={nextTest}
      isPending={loop.isPending}
      onReport={isOwnWork ? loop.report : null}
      onFoundIt={onFoundIt}
    />
  );
  if (repair === null) return card;
  const repairCard = <RepairCard repair={repair} onFoundIt={isOwnWork ? onFoundIt : null} />;
  if (nextTest?.purpose === 'upstream')
    return (
      <>
        {card}
        {repairCard}
      </>
    );
  return (
    <>
      {repairCard}
      {card && <Disclosure title={`If that doesn't fix it: ${nextTest?.title}`}>{card}</Disclosure>}
    </>
  );
}
