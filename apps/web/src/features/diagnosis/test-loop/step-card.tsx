import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface StepCardProps {
  icon: LucideIcon;
  /** What kind of step it is. */
  label: string;
  /** How long it takes, where that is known. */
  time: string | undefined;
  title: string;
  titleId?: string;
  children: ReactNode;
}

/** The frame of what to do next at the machine. */
export function StepCard({ icon: Icon, label, time, title, titleId, children }: StepCardProps) {
  const ownId = useId();
  const headingId = titleId ?? ownId;
  return (
    <section
      aria-labelledby={headingId}
      className="flex break-inside-avoid flex-col gap-2 rounded-lg border border-accent border-l-4 bg-surface p-3 shadow-edge sm:p-4"
    >
      <div>
        <p className="flex items-center gap-1.5 font-medium text-accent text-sm">
          <Icon aria-hidden className="size-4" />
          {label}
          {time !== undefined && <span className="ml-auto font-normal text-muted">{time}</span>}
        </p>
        <h2 id={headingId} className="font-semibold text-ink text-lg leading-snug">
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
