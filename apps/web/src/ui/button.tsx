import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

const buttonStyle = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border border-transparent',
    'font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11',
    'not-in-[.not-hydrated]:disabled:cursor-not-allowed not-in-[.not-hydrated]:disabled:opacity-55 aria-disabled:cursor-not-allowed',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent shadow-edge hover:bg-accent-hover',
        secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger shadow-edge hover:bg-danger-hover',
      },
      size: {
        sm: 'min-h-11 px-3 text-sm md:min-h-8 md:px-2.5',
        md: 'min-h-11 px-4 text-base md:min-h-10',
        lg: 'min-h-12 px-6 text-lg [&_svg]:size-5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** What the button started still runs: it keeps the focus, shows `pendingLabel` and takes no second press. */
  isPending?: boolean;
  pendingLabel?: string;
  /** Gives the look to the single child instead, a link for example. */
  asChild?: boolean;
}

/** The button. At least 44 px high on phones and under a finger. */
export function Button({
  variant,
  size,
  isPending = false,
  pendingLabel,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const style = classNames(buttonStyle({ variant, size }), isPending && 'opacity-80', className);
  if (asChild) {
    return (
      <Slot.Root {...rest} {...(onClick === undefined ? {} : { onClick })} className={style}>
        {children}
      </Slot.Root>
    );
  }

  // Not `disabled`: a disabled button loses the focus, and with it a keyboard user's place.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button {...rest} type={type} onClick={press} aria-disabled={isPending || undefined} className={style}>
      {isPending && <LoaderCircle aria-hidden className="animate-spin" />}
      {isPending ? (pendingLabel ?? children) : children}
    </button>
  );
}
