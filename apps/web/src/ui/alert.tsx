import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  info: { icon: Info, box: 'border-info/35 bg-info-soft', ink: 'text-info' },
  good: { icon: CircleCheck, box: 'border-good/35 bg-good-soft', ink: 'text-good' },
  caution: { icon: TriangleAlert, box: 'border-caution-mark/60 bg-caution-soft', ink: 'text-caution' },
  danger: { icon: CircleAlert, box: 'border-danger/35 bg-danger-soft', ink: 'text-danger' },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A notice that stays: what a person needs to go on must not live in a toast alone. */
export function Alert({ tone, title, action, className, children }: AlertProps) {
  const { icon: Icon, box, ink } = tones[tone];
  return (
    <div className={classNames('flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-sm', box, className)}>
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className={classNames('font-semibold', ink)}>{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
      </div>
      {action !== undefined && <div className="shrink-0 self-center">{action}</div>}
    </div>
  );
}
