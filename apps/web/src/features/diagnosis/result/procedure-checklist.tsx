import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { Procedure } from '@diagbuddy/contract/diagnosis';
import { Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../section.tsx';
import { useTickedSteps } from './ticked-steps.ts';

interface ProcedureChecklistProps {
  diagnosisId: string;
  procedures: readonly Procedure[];
  /** The step that the best next test is. */
  nextStep: number | null;
}

/** The procedures as a list to tick off; what is ticked survives a reload. */
export function ProcedureChecklist({ diagnosisId, procedures, nextStep }: ProcedureChecklistProps) {
  const { ticked, toggle } = useTickedSteps(diagnosisId);
  if (procedures.length === 0) return null;
  const done = procedures.filter(({ step }) => ticked.includes(step));
  const minutesOf = (steps: readonly Procedure[]) => steps.reduce((sum, { estimatedTime }) => sum + estimatedTime, 0);
  const total = minutesOf(procedures);
  return (
    <Section
      id="procedures"
      title="Repair procedures"
      aside={
        <span role="status">
          {done.length} of {procedures.length} done, {formatMinutes(minutesOf(done))} of {formatMinutes(total)}
        </span>
      }
    >
      <div aria-hidden className="mb-3 h-1.5 overflow-hidden rounded-full bg-sunken print:hidden">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${(done.length / procedures.length) * 100}%` }}
        />
      </div>
      <ol className="space-y-2">
        {procedures.map((procedure, index) => (
          <Step
            key={procedure.step}
            procedure={procedure}
            isDone={ticked.includes(procedure.step)}
            isNext={procedure.step === nextStep}
            minutesSoFar={minutesOf(procedures.slice(0, index + 1))}
            onToggle={() => toggle(procedure.step)}
          />
        ))}
      </ol>
    </Section>
  );
}

interface StepProps {
  procedure: Procedure;
  isDone: boolean;
  isNext: boolean;
  minutesSoFar: number;
  onToggle: () => void;
}

function Step({ procedure, isDone, isNext, minutesSoFar, onToggle }: StepProps) {
  const { step, title, description, safetyWarning, estimatedTime } = procedure;
  const descriptionId = `${stepAnchor(step)}-description`;
  return (
    <li
      id={stepAnchor(step)}
      className={`scroll-mt-2 break-inside-avoid rounded-lg border ${isNext ? 'border-accent' : 'border-line'} ${isDone ? 'bg-sunken' : 'bg-surface shadow-edge'}`}
    >
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 pt-3 sm:px-4">
        <input
          type="checkbox"
          checked={isDone}
          onChange={onToggle}
          aria-describedby={descriptionId}
          className="mt-px size-6 shrink-0 cursor-pointer accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className={`font-semibold ${isDone ? 'text-muted line-through' : 'text-ink'}`}>
            <span className="font-mono">{step}.</span> {title}
          </span>
          {isNext && (
            <Badge tone="accent" className="ml-2 align-middle">
              Best next test
            </Badge>
          )}
        </span>
        <span className="mt-px shrink-0 text-right text-muted text-sm tabular-nums">
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden className="size-3.5" />
            {formatMinutes(estimatedTime)}
          </span>
          <span className="block text-faint text-xs">{formatMinutes(minutesSoFar)} total</span>
        </span>
      </label>
      <div id={descriptionId} className="space-y-2 px-3 pb-3 pl-12 sm:px-4 sm:pl-[3.25rem]">
        <p className={isDone ? 'text-muted' : 'text-ink'}>{description}</p>
        {safetyWarning !== undefined && (
          <p className="flex items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-caution text-sm">
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
            <span>
              <span className="font-semibold">Safety: </span>
              {safetyWarning}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

/** The anchor of a procedure step on the page. */
export function stepAnchor(step: number): string {
  return `step-${step}`;
}
