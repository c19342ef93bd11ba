import { formatCents } from '@diagbuddy/contract/amounts';
import type { PlanPreview } from '@diagbuddy/contract/billing';
import { formatDate } from '../../../lib/format.ts';

/** What a change of plan would cost, and when, before it is made. */
export function formatPlanPreview(preview: PlanPreview, { isTrial }: { isTrial: boolean }): string {
  const { amountCents, dueCents, adjustmentCents, dueAt, thenAt } = preview;
  if (dueAt === null) {
    if (dueCents === 0) return `You won't be charged today. ${covered}`;
    if (thenAt !== null) {
      return `You'll be charged ${formatCents(dueCents)} today for the rest of this period, then ${formatCents(amountCents)} on ${formatDate(thenAt)}.`;
    }
    return `You'll be charged ${formatCents(dueCents)} today${reason(amountCents, adjustmentCents)}`;
  }
  const day = formatDate(dueAt);
  if (isTrial) return `You won't be charged today. Your first charge is ${formatCents(dueCents)} on ${day}.`;
  if (dueCents === 0) return `You won't be charged today or on ${day}. ${covered}`;
  return `You won't be charged today. You'll be charged ${formatCents(dueCents)} on ${day}${reason(amountCents, adjustmentCents)}`;
}

const covered = "What's left of the period you paid for covers it, and the rest goes toward later invoices.";

function reason(amountCents: number, adjustmentCents: number): string {
  const price = formatCents(amountCents);
  if (adjustmentCents === 0) return '.';
  return adjustmentCents > 0
    ? `: ${price} plus ${formatCents(adjustmentCents)} for the rest of this period.`
    : `: ${price} less ${formatCents(-adjustmentCents)} for what's left of the period you paid for.`;
}

/** What a change of plan added to an invoice, or took off it. */
export const formatAdjustment = (cents: number): string =>
  `plan change ${cents > 0 ? '+' : '\u2212'}${formatCents(Math.abs(cents))}`;
