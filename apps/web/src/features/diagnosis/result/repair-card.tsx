import { formatMinutes } from '@diagbuddy/contract/amounts';
import { TriangleAlert, Wrench } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { ConfirmedRepair } from './confirmed-repair.ts';

interface RepairCardProps {
  repair: ConfirmedRepair;
  /** `null` for those who record nothing. */
  onFoundIt: (() => void) | null;
}

/** What to do once a test has confirmed the cause. */
export function RepairCard({ repair: { cause, step }, onFoundIt }: RepairCardProps) {
  return (
    <section
      aria-labelledby="repair-title"
      className="flex break-inside-avoid flex-col gap-2 rounded-lg border border-accent border-l-4 bg-surface p-3 shadow-edge sm:p-4"
    >
      <div>
        <p className="flex items-center gap-1.5 font-medium text-accent text-sm">
          <Wrench aria-hidden className="size-4" />
          Confirmed: repair it
          {step !== null && <span className="ml-auto font-normal text-muted">{formatMinutes(step.estimatedTime)}</span>}
        </p>
        <h2 id="repair-title" className="font-semibold text-ink text-lg leading-snug">
          {step?.title ?? cause.componentName}
        </h2>
      </div>
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
    </section>
  );
}
