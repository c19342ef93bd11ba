import { formatCents } from '@diagbuddy/contract/amounts';
import type { PlanPreview } from '@diagbuddy/contract/billing';
import { formatDate } from '../../../lib/format.ts';

/** What a change of plan would cost, and when, before it is made. */
export function formatPlanPreview(preview: PlanPreview, { isTrial }: { isTrial: boolean }): string {
  const { amountCents, dueCents, adjustmentCents, dueAt } = preview;
  if (dueAt === null) {
    if (dueCents === 0) return `Nothing is charged today: ${covered}`;
    return `${formatCents(dueCents)} is charged today${reason(amountCents, adjustmentCents)}`;
  }
  const day = formatDate(dueAt);
  if (isTrial) return `Nothing is charged today. The first charge is ${formatCents(dueCents)} on ${day}.`;
  if (dueCents === 0) return `Nothing is charged today, nor on ${day}: ${covered}`;
  return `Nothing is charged today. ${formatCents(dueCents)} is charged on ${day}${reason(amountCents, adjustmentCents)}`;
}

const covered = 'what is left of the period that you paid covers it, and the rest counts towards later invoices.';

function reason(amountCents: number, adjustmentCents: number): string {
  const price = formatCents(amountCents);
  if (adjustmentCents === 0) return '.';
  return adjustmentCents > 0
    ? `: ${price} plus ${formatCents(adjustmentCents)} for the rest of this period.`
    : `: ${price} less ${formatCents(-adjustmentCents)} for what is left of the period that you paid.`;
}

/** What a change of plan added to an invoice, or took off it. */
export const formatAdjustment = (cents: number): string =>
  `plan change ${cents > 0 ? '+' : '\u2212'}${formatCents(Math.abs(cents))}`;
