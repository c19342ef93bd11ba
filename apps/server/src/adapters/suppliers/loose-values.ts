import { z } from 'zod';

/** Values as suppliers send them: a number is often a string, and what is not known is empty, missing or null. */

const mostCents = 100_000_000;
const mostItems = 500;
/** A key may be missing. */
const anything = z.unknown().optional();

/** A number, or a string that holds one ('1,234.50', '$8'); `null` for anything else. */
export const looseNumber = anything.transform((value): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
});

/** US dollars as cents. A price that is not above zero is none. */
export const looseDollars = looseNumber.transform((dollars): number | null => {
  if (dollars === null) return null;
  const cents = Math.round(dollars * 100);
  return cents > 0 && cents <= mostCents ? cents : null;
});

/** A whole number of things, none below zero. */
export const looseCount = looseNumber.transform((count): number | null =>
  count === null ? null : Math.min(1_000_000, Math.max(0, Math.trunc(count))),
);

/** A text, or '' where none is given; a number is one too. */
export const looseText = anything.transform((value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 300) : '',
);

/** A text that has to be there. */
export const looseName = looseText.refine((text) => text !== '', 'is missing');

/** true, 'true', 'Y', 'yes', 1 and '1'. */
export const looseFlag = anything.transform(
  (value) => value === true || value === 1 || (typeof value === 'string' && /^(y|yes|true|1)$/i.test(value.trim())),
);

/** A list; one thing alone counts as a list of it, and nothing as an empty one. So many are read at most. */
export const looseList = <Item extends z.ZodType>(item: Item) => anything.transform(asList).pipe(z.array(item));

function asList(value: unknown): unknown[] {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.slice(0, mostItems) : [value];
}
