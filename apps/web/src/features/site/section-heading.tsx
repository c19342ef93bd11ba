import type { ReactNode } from 'react';

interface SectionHeadingProps {
  /** The id by which its section is labeled. */
  id: string;
  /** What the section is, in a word or two. */
  mark: string;
  title: string;
  children?: ReactNode;
}

/** The head of a section of the home page: its tab on the ruler, its title, its lead. */
export function SectionHeading({ id, mark, title, children }: SectionHeadingProps) {
  return (
    <div className="max-w-2xl">
      <p className="inline-flex items-center gap-2 font-semibold text-accent text-sm">
        <span aria-hidden className="h-3 w-0.5 bg-accent" />
        {mark}
      </p>
      <h2 id={id} className="mt-1.5 font-semibold text-3xl tracking-tight">
        {title}
      </h2>
      {children !== undefined && <p className="mt-3 text-lg text-muted">{children}</p>}
    </div>
  );
}
