import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { CalendarClock, Clock, type LucideIcon, Package, Star, StickyNote, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mono } from '../../ui/mono.tsx';

/** Signs of what was noted on a diagnosis, a word each; nothing where nothing was. */
export function NotesIndicators({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const { userNotes, followUpNotes, actualSolution, timeToRepair, customerSatisfaction } = diagnosis;
  const [part, ...otherParts] = diagnosis.fixedWithPartNumbers;
  return (
    <>
      {userNotes !== null && <Indicator icon={StickyNote}>Notes</Indicator>}
      {followUpNotes !== null && <Indicator icon={CalendarClock}>Follow-up</Indicator>}
      {actualSolution !== null && <Indicator icon={Wrench}>Solution</Indicator>}
      {timeToRepair !== null && <Indicator icon={Clock}>{formatMinutes(timeToRepair)}</Indicator>}
      {customerSatisfaction !== null && (
        <Indicator icon={Star}>
          {customerSatisfaction} of 5<span className="sr-only"> stars from the customer</span>
        </Indicator>
      )}
      {part !== undefined && (
        <Indicator icon={Package}>
          <span className="sr-only">Fixed with </span>
          <Mono>{part}</Mono>
          {otherParts.length > 0 && ` +${otherParts.length} more`}
        </Indicator>
      )}
    </>
  );
}

function Indicator({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0 text-faint" />
      <span>{children}</span>
    </span>
  );
}
