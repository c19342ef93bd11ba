import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../section.tsx';
import { useRateDiagnosis } from './use-rate-diagnosis.ts';

const state = { null: 'Not rated yet', true: 'Rated accurate', false: 'Rated inaccurate' } as const;

interface RatingSectionProps {
  record: DiagnosisRecord;
  /** Asks what it was: where it was found, and where the diagnosis was wrong. */
  onFoundIt: () => void;
}

/** Whether the diagnosis was right, said after the repair. */
export function RatingSection({ record: { id, isAccurate }, onFoundIt }: RatingSectionProps) {
  const rate = useRateDiagnosis(id);
  const choose = (choice: boolean | null) => {
    if (rate.isPending || choice === isAccurate) return;
    rate.mutate(choice, { onSuccess: () => choice === false && onFoundIt() });
  };
  return (
    <Section
      id="rating"
      title="Was the diagnosis right?"
      isOpenAtFirst
      className="print:hidden"
      aside={<span role="status">{state[`${isAccurate}`]}</span>}
    >
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          variant="secondary"
          aria-pressed={isAccurate === true}
          aria-disabled={rate.isPending || undefined}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => choose(true)}
        >
          <ThumbsUp aria-hidden />
          Accurate
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isAccurate === false}
          aria-disabled={rate.isPending || undefined}
          className="aria-pressed:border-caution-mark aria-pressed:bg-caution-soft aria-pressed:text-caution"
          onClick={() => choose(false)}
        >
          <ThumbsDown aria-hidden />
          Inaccurate
        </Button>
        <Button variant="secondary" onClick={onFoundIt}>
          Found it
        </Button>
        {isAccurate !== null && (
          <Button variant="ghost" aria-disabled={rate.isPending || undefined} onClick={() => choose(null)}>
            Remove rating
          </Button>
        )}
      </div>
    </Section>
  );
}
