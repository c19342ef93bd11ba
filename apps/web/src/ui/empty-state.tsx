import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** What will fill this place, or what to do. */
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A list or a page that has nothing to show, or that could not be loaded. */
export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}>
      {Icon !== undefined && <Icon aria-hidden className="mb-1 size-7 text-faint" strokeWidth={1.5} />}
      <p className="font-semibold text-base">{title}</p>
      {description !== undefined && <p className="max-w-prose text-muted text-sm">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
