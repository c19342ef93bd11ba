import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-line bg-surface text-muted',
  accent: 'border-transparent bg-accent-soft text-accent',
  green: 'border-transparent bg-good-soft text-good',
  amber: 'border-transparent bg-caution-soft text-caution',
  red: 'border-transparent bg-danger-soft text-danger',
  blue: 'border-transparent bg-info-soft text-info',
  gray: 'border-transparent bg-sunken text-muted',
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  icon?: LucideIcon;
  className?: string;
  /** Words: the tone alone says nothing to those who do not see it. */
  children: ReactNode;
}

/** A state or a kind in a word or two. */
export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 py-px font-semibold text-xs whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon !== undefined && <Icon aria-hidden className="size-3" />}
      {children}
    </span>
  );
}
