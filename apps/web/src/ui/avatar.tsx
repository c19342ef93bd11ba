import { Avatar as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';

interface AvatarProps {
  imageUrl: string | null;
  /** Shown until the picture is there, and where there is none. */
  initials: string;
  className?: string;
}

/** A person's picture or initials. The name stands beside it, so it says nothing itself. */
export function Avatar({ imageUrl, initials, className }: AvatarProps) {
  return (
    <Radix.Root
      aria-hidden
      className={classNames(
        'inline-flex size-9 shrink-0 select-none items-center justify-center overflow-hidden rounded-md bg-accent-soft',
        className,
      )}
    >
      {imageUrl !== null && (
        <Radix.Image src={imageUrl} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      )}
      <Radix.Fallback className="font-semibold text-accent text-sm">{initials}</Radix.Fallback>
    </Radix.Root>
  );
}
