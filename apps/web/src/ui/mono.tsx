import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A model number, part number, error code or reading: B and 8, O and 0 told apart. */
export function Mono({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} translate="no" className={classNames('mono', className)} />;
}
