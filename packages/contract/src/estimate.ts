import { z } from 'zod';
import type { LikelyPart } from './diagnosis.ts';
import { limits } from './limits.ts';

const rate = (what: string) =>
  z
    .int(`${what} must be whole cents`)
    .min(0, `${what} must not be negative`)
    .max(limits.rateMaxCents, `${what} must be at most $${limits.rateMaxCents / 100}`)
    .nullable();

/** GET and PUT /api/organization/rates: what an organization charges, in cents; `null` where it says nothing. */
export const OrganizationRates = z.object({
  laborRateCents: rate('Labor rate'),
  tripFeeCents: rate('Trip fee'),
});
export type OrganizationRates = z.infer<typeof OrganizationRates>;

/** Amounts of a low and a high case, in cents. */
export interface CentsRange {
  low: number;
  high: number;
}

/** What it costs if the fault is this part's. Parts at list prices; `null` where a rate or a price is not known. */
export interface EstimateLine {
  component: string;
  partName: string;
  partNumber: string | null;
  probability: number;
  laborHours: number;
  laborCents: number | null;
  /** Zero where nothing has to be bought. */
  partCents: CentsRange | null;
  /** Labor and trip fee; `null` without a labor rate. */
  workCents: number | null;
  /** Labor, part and trip fee; `null` where one of them is not known. */
  totalCents: CentsRange | null;
}

export interface Estimate {
  /** The likeliest first. */
  lines: EstimateLine[];
  tripFeeCents: number | null;
  /** Over all lines. */
  laborHours: { low: number; high: number };
  partsCents: CentsRange | null;
  totalCents: CentsRange | null;
}

/** Causes less likely than this are left out of an estimate: it would promise nothing. */
const leastProbability = 0.05;
const mostLines = 3;

/**
 * What the repair costs by the likeliest parts: labor by the book's hours at the organization's rate, parts at the catalog's
 * list prices, never at what the organization pays. `null` where no part stands out.
 */
export function estimateRepair(parts: readonly LikelyPart[], rates: OrganizationRates): Estimate | null {
  const likely = parts
    .filter(({ component }, at) => parts.findIndex((other) => other.component === component) === at)
    .filter(({ probability }, at) => at === 0 || probability >= leastProbability)
    .slice(0, mostLines);
  if (likely.length === 0) return null;
  const lines = likely.map((part) => lineOf(part, rates));
  const hours = lines.map(({ laborHours }) => laborHours);
  return {
    lines,
    tripFeeCents: rates.tripFeeCents,
    laborHours: { low: Math.min(...hours), high: Math.max(...hours) },
    partsCents: rangeOf(lines.map(({ partCents }) => partCents)),
    totalCents: rangeOf(lines.map(({ totalCents }) => totalCents)),
  };
}

function lineOf(part: LikelyPart, { laborRateCents, tripFeeCents }: OrganizationRates): EstimateLine {
  const { component, partName, partNumber, probability, laborHours } = part;
  const laborCents = laborRateCents === null ? null : Math.round(laborRateCents * laborHours);
  const partCents = priceOf(part);
  const workCents = laborCents === null ? null : laborCents + (tripFeeCents ?? 0);
  return {
    ...{ component, partName, partNumber, probability, laborHours, laborCents, partCents, workCents },
    totalCents: workCents === null || partCents === null ? null : plus(partCents, workCents),
  };
}

const plus = ({ low, high }: CentsRange, cents: number): CentsRange => ({ low: low + cents, high: high + cents });

/** The catalog's list price; a supplier's offer to the organization never counts. */
function priceOf({ isOrderable, offers }: LikelyPart): CentsRange | null {
  if (isOrderable === false) return { low: 0, high: 0 };
  const listed = offers.find(({ account, priceCents }) => account === undefined && priceCents !== null);
  if (listed === undefined || listed.priceCents === null) return null;
  return { low: listed.priceCents, high: Math.max(listed.priceCents, listed.priceHighCents ?? listed.priceCents) };
}

/** From the lowest to the highest; `null` where not one is known. */
function rangeOf(ranges: readonly (CentsRange | null)[]): CentsRange | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length === 0) return null;
  return { low: Math.min(...known.map(({ low }) => low)), high: Math.max(...known.map(({ high }) => high)) };
}
