import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// The merger has to know our own type sizes, or it takes `text-figure` for a color and drops one of the two.
const merge = extendTailwindMerge({ extend: { theme: { text: ['input', 'figure'] } } });

/** Joins class names; of two that set the same property the later one wins. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
