/** Why a payment could not be started, as a page hands it on to the pricing page in the history entry: no link can carry it. */
export const paymentProblem = (message: string) => ({ paymentProblem: message });

/** The problem in a history entry's state; `null` where it holds none. */
export function paymentProblemIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('paymentProblem' in state)) return null;
  return typeof state.paymentProblem === 'string' ? state.paymentProblem : null;
}
