import type { Candidate, Evidence } from '@diagbuddy/contract/diagnosis';

/** One bar of the causes chart. `share` is 0 to 1; `percent` is how a person reads it. */
export interface CauseRow {
  key: string;
  /** The part's id; '' of what is left over. */
  component: string;
  name: string;
  detail: string;
  share: number;
  percent: string;
  evidence: readonly Evidence[];
}

/** The causes as bars, the likeliest first, with what is left over as 'Something else'. */
export function causeRows(candidates: readonly Candidate[]): CauseRow[] {
  const rows = [...candidates]
    .sort((a, b) => b.probability - a.probability)
    .map(
      ({ component, failureMode, componentName, cause, probability, evidence }): CauseRow => ({
        key: `${component}/${failureMode}`,
        component,
        name: componentName,
        detail: cause,
        share: probability,
        percent: percentOf(probability),
        evidence,
      }),
    );
  const rest = 1 - rows.reduce((sum, { share }) => sum + share, 0);
  if (rows.length === 0 || rest < 0.005) return rows;
  const other = {
    key: 'other',
    component: '',
    evidence: [],
    name: 'Something else',
    detail: 'Each less likely than the causes above.',
  };
  return [...rows, { ...other, share: rest, percent: percentOf(rest) }];
}

/** A probability in whole percent; what is possible is never shown as 0 %, nor what is open as 100 %. */
export function percentOf(probability: number): string {
  if (probability <= 0) return '0%';
  if (probability < 0.01) return '<1%';
  if (probability < 1 && probability > 0.99) return '>99%';
  return `${Math.round(probability * 100)}%`;
}
