import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** What is being waited for; read out, and shown when `isLabelShown`. */
  label?: string;
  isLabelShown?: boolean;
  className?: string;
}

/** A wait of unknown length. */
export function Spinner({ label = 'Loading', isLabelShown = false, className }: SpinnerProps) {
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2 text-muted', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin text-accent" />
      <span className={isLabelShown ? 'text-sm' : 'sr-only'}>{label}</span>
    </span>
  );
}
