/** The anchor of a procedure step on the page. */
export function stepAnchor(step: number): string {
  return `step-${step}`;
}
