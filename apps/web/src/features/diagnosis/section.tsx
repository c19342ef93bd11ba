import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** The anchor that the section links jump to. */
  id: string;
  title: string;
  /** A figure or a state at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the answer: a heading and what belongs under it. */
export function Section({ id, title, aside, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-2 border-line border-t pt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="font-semibold text-ink text-lg">
          {title}
        </h2>
        {aside !== undefined && <div className="text-muted text-sm tabular-nums">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
