import type { Assessment } from '../assessment/assess.ts';

/** A cause as likely as this whose part was found bad is repaired before anything else is tested. */
const enough = 0.9;

/**
 * The leading component where little else is possible and the technician found it bad: by a reading ("OL", "open" too), a
 * reported test, or in a message. What the complaint only calls bad is still to be tested. `null` where nothing is confirmed.
 */
export function confirmedComponent({ components, observations }: Assessment): string | null {
  const [leading] = components;
  if (leading === undefined || leading.probability < enough) return null;
  const isConfirmed = observations.facts.some(
    ({ component, finding, by, basis, direction, input }) =>
      component === leading.component &&
      finding === 'bad' &&
      by === 'technician' &&
      (basis === 'reading' || basis === 'report' || direction === 'open' || input > 0),
  );
  return isConfirmed ? leading.component : null;
}
