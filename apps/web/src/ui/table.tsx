import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TableProps {
  /** What the table lists; read out, and shown when `isCaptionShown`. */
  caption: ReactNode;
  isCaptionShown?: boolean;
  className?: string;
  children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the page. */
export function Table({ caption, isCaptionShown = false, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
    <div className="relative overflow-x-auto" tabIndex={0}>
      <table className={classNames('w-full border-collapse text-left text-sm', className)}>
        <caption className={isCaptionShown ? 'px-3 py-2 text-left text-faint text-sm' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-line border-b last:border-b-0', className)} />;
}

interface CellProps {
  /** Figures stand at the right, in columns. */
  isNumeric?: boolean;
}

export function TableHeaderCell({
  isNumeric = false,
  scope = 'col',
  className,
  ...rest
}: ComponentProps<'th'> & CellProps) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classNames(
        'h-9 px-3 font-medium whitespace-nowrap',
        scope === 'col' ? 'bg-sunken text-faint text-xs' : 'text-ink',
        isNumeric && 'text-right',
        className,
      )}
    />
  );
}

export function TableCell({ isNumeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td {...rest} className={classNames('px-3 py-2 align-top', isNumeric && 'text-right tabular-nums', className)} />
  );
}
