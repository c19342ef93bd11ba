import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A sheet on the bench: a bounded piece of a page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)} />;
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons or badges at the right. */
  actions?: ReactNode;
  /** The heading's level on its page; 2 if nothing is said. */
  level?: 1 | 2 | 3 | 4;
  className?: string;
}

/** The title line of a card. */
export function CardHeader({ title, description, actions, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-2.5',
        className,
      )}
    >
      <div className="min-w-0">
        <Heading className="font-semibold text-base">{title}</Heading>
        {description !== undefined && <p className="text-faint text-sm">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  );
}

/** The content of a card. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('p-4', className)} />;
}
