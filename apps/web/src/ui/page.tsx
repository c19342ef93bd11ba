import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PageProps {
  /** The page's one h1, and the title of its tab. */
  title: string;
  /** Shown as h1 in place of `title` where it needs more than text. */
  heading?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The page says by itself what it is about: the h1 is there for screen readers alone. */
  isHeadingHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of a signed-in page: title, heading line, content. */
export function Page({
  title,
  heading = title,
  description,
  actions,
  isHeadingHidden = false,
  className,
  children,
}: PageProps) {
  return (
    <div className={classNames('mx-auto w-full max-w-6xl px-4 py-5 md:px-6 md:py-7', className)}>
      <title>{`${title} · DiagBuddy`}</title>
      <div className={isHeadingHidden ? 'sr-only' : 'mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3'}>
        <div className="min-w-0">
          <h1 className="font-semibold text-2xl tracking-tight">{heading}</h1>
          {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
