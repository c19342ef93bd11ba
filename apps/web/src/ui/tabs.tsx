import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Tabs = Radix.Root;

/** The strip of tabs; it scrolls sideways on a narrow screen. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List {...rest} className={classNames('flex gap-0.5 overflow-x-auto border-line border-b', className)} />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-base text-muted',
        'transition-colors hover:text-ink focus-visible:-outline-offset-2 not-in-[.not-hydrated]:disabled:cursor-not-allowed not-in-[.not-hydrated]:disabled:text-faint',
        'data-[state=active]:border-accent data-[state=active]:text-ink [&_svg]:size-4',
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={classNames('pt-4 focus-visible:outline-offset-4', className)} />;
}
