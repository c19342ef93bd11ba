import { formatMinutes } from '@diagbuddy/contract/amounts';
import { TriangleAlert, Wrench } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { StepCard } from '../test-loop/step-card.tsx';
import type { ShownRepair } from './confirmed-repair.ts';

interface RepairCardProps {
  repair: ShownRepair;
  /** `null` for those who record nothing. */
  onFoundIt: (() => void) | null;
}

/** What to do once a test has confirmed the cause. */
export function RepairCard({ repair: { cause, step }, onFoundIt }: RepairCardProps) {
  return (
    <StepCard
      icon={Wrench}
      label="Confirmed: repair it"
      time={step === null ? undefined : formatMinutes(step.estimatedTime)}
      title={step?.title ?? cause.componentName}
    >
      <p className="text-ink">{step?.description ?? cause.cause}</p>
      {step?.safetyWarning !== undefined && (
        <p className="flex items-start gap-2 text-caution text-sm">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span>
            <span className="font-semibold">Safety: </span>
            {step.safetyWarning}
          </span>
        </p>
      )}
      {onFoundIt !== null && (
        <Button className="self-start print:hidden" onClick={onFoundIt}>
          Found it
        </Button>
      )}
    </StepCard>
  );
}
