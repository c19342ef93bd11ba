import { classNames } from './class-names.ts';

/** The outline of something that is on its way. Give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block h-4 animate-pulse rounded-sm bg-line', className)} />;
}
