import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { Procedure } from '@diagbuddy/contract/diagnosis';
import { Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../section.tsx';
import { groupByCause } from './group-by-cause.ts';
import { useTickedSteps } from './ticked-steps.ts';

interface ProcedureChecklistProps {
  diagnosisId: string;
  procedures: readonly Procedure[];
  /** The step that the best next test is. */
  nextStep: number | null;
  isOpenAtFirst?: boolean;
}

/** The procedures as lists to tick off, one a cause with its minutes; what is ticked survives a reload. */
export function ProcedureChecklist({
  diagnosisId,
  procedures,
  nextStep,
  isOpenAtFirst = false,
}: ProcedureChecklistProps) {
  const { ticked, toggle } = useTickedSteps(diagnosisId);
  if (procedures.length === 0) return null;
  const done = procedures.filter(({ title }) => ticked.includes(title));
  return (
    <Section
      id="procedures"
      title="Repair procedures"
      isOpenAtFirst={isOpenAtFirst}
      aside={
        <span role="status">
          {done.length === 0
            ? `${procedures.length} steps, ${formatMinutes(minutesOf(procedures))}`
            : `${done.length} of ${procedures.length} done, ${formatMinutes(minutesOf(done))} of ${formatMinutes(minutesOf(procedures))}`}
        </span>
      }
    >
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-3 shadow-edge">
        {groupByCause(procedures).map(({ cause, steps }, index) => (
          <Disclosure
            key={cause}
            title={cause}
            meta={`${steps.length} ${steps.length === 1 ? 'step' : 'steps'}, ${formatMinutes(minutesOf(steps))}`}
            isOpenAtFirst={index === 0}
          >
            <ol className="divide-y divide-line print:columns-2 print:divide-y-0">
              {steps.map((procedure, at) => (
                <Step
                  key={procedure.title}
                  procedure={procedure}
                  number={at + 1}
                  isDone={ticked.includes(procedure.title)}
                  isNext={procedure.step === nextStep}
                  onToggle={() => toggle(procedure.title)}
                />
              ))}
            </ol>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

const minutesOf = (steps: readonly Procedure[]): number =>
  steps.reduce((sum, { estimatedTime }) => sum + estimatedTime, 0);

interface StepProps {
  procedure: Procedure;
  /** Its place among the steps of its cause. */
  number: number;
  isDone: boolean;
  isNext: boolean;
  onToggle: () => void;
}

function Step({ procedure, number, isDone, isNext, onToggle }: StepProps) {
  const { step, title, description, safetyWarning, estimatedTime } = procedure;
  const descriptionId = `step-${step}-description`;
  return (
    <li className="break-inside-avoid py-1">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 pt-2 print:min-h-0 print:pt-0">
        <input
          type="checkbox"
          checked={isDone}
          onChange={onToggle}
          aria-describedby={descriptionId}
          className="mt-px size-6 shrink-0 cursor-pointer accent-accent print:hidden"
        />
        <span className="min-w-0 flex-1">
          <span className={`font-semibold ${isDone ? 'text-muted line-through' : 'text-ink'}`}>
            <span className="font-mono">{number}.</span> {title}
          </span>
          {isNext && (
            <Badge tone="accent" className="ml-2 align-middle">
              Best next test
            </Badge>
          )}
        </span>
        <span className="mt-px inline-flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums">
          <Clock aria-hidden className="size-3.5" />
          {formatMinutes(estimatedTime)}
        </span>
      </label>
      <div id={descriptionId} className="space-y-2 pb-2 pl-9 print:space-y-0 print:pb-1 print:pl-0">
        <p className={isDone ? 'text-muted' : 'text-ink'}>{description}</p>
        {safetyWarning !== undefined && (
          <p className="flex items-start gap-2 rounded-md bg-caution-soft px-3 py-2 text-caution text-sm print:bg-transparent print:p-0">
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
