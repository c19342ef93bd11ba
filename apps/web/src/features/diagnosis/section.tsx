import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** The anchor of the section. */
  id: string;
  title: string;
  /** A figure or a state at the right of the title, seen while folded. */
  aside?: ReactNode;
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the answer that folds: its heading, and what belongs under it. Native, so that find-in-page and print open it. */
export function Section({ id, title, aside, isOpenAtFirst = false, className = '', children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`scroll-mt-2 border-line border-t ${className}`}>
      <details open={isOpenAtFirst} className="group/section">
        <summary className="flex min-h-12 list-none print:min-h-0 items-center gap-2 rounded-md py-1.5 hover:text-accent">
          <ChevronRight
            aria-hidden
            className="size-4.5 shrink-0 text-faint transition-transform group-open/section:rotate-90 print:hidden"
          />
          <h2 id={headingId} className="shrink-0 font-semibold text-lg">
            {title}
          </h2>
          {aside !== undefined && <span className="ml-auto text-right text-muted text-sm tabular-nums">{aside}</span>}
        </summary>
        <div className="pt-1 pb-4 print:pb-2">{children}</div>
      </details>
    </section>
  );
}
