import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What a press does; the accessible name and the tooltip. */
  label: string;
  children: ReactNode;
}

/** A button that shows an icon alone. */
export function IconButton({ label, children, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors md:size-9',
          'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-11',
          '[&_svg]:size-[1.125rem]',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
