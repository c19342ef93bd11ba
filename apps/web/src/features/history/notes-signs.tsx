import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { CalendarClock, Clock, type LucideIcon, Package, Star, StickyNote, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mono } from '../../ui/mono.tsx';

/** Signs of what was noted on a diagnosis, a word each; nothing where nothing was. */
export function NotesSigns({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const { userNotes, followUpNotes, actualSolution, timeToRepair, customerSatisfaction } = diagnosis;
  const [part, ...otherParts] = diagnosis.fixedWithPartNumbers;
  return (
    <>
      {userNotes !== null && <Sign icon={StickyNote}>Notes</Sign>}
      {followUpNotes !== null && <Sign icon={CalendarClock}>Follow-up</Sign>}
      {actualSolution !== null && <Sign icon={Wrench}>Solution</Sign>}
      {timeToRepair !== null && <Sign icon={Clock}>{formatMinutes(timeToRepair)}</Sign>}
      {customerSatisfaction !== null && (
        <Sign icon={Star}>
          {customerSatisfaction} of 5<span className="sr-only"> stars from the customer</span>
        </Sign>
      )}
      {part !== undefined && (
        <Sign icon={Package}>
          <span className="sr-only">Fixed with </span>
          <Mono>{part}</Mono>
          {otherParts.length > 0 && ` +${otherParts.length} more`}
        </Sign>
      )}
    </>
  );
}

function Sign({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0 text-faint" />
      <span>{children}</span>
    </span>
  );
}
