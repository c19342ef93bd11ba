import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DisclosureProps {
  title: ReactNode;
  /** A word or a figure at the right of the title, seen while folded. */
  meta?: ReactNode;
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section that is folded until asked for. Native, so that find-in-page opens it; print opens it too. */
export function Disclosure({ title, meta, isOpenAtFirst = false, className, children }: DisclosureProps) {
  return (
    <details open={isOpenAtFirst} className={classNames('group/disclosure', className)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md py-2 font-medium hover:text-accent">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/disclosure:rotate-90 print:hidden"
        />
        <span className="min-w-0 flex-1">{title}</span>
        {meta !== undefined && <span className="shrink-0 text-faint text-sm">{meta}</span>}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
