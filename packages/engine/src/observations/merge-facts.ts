import type { FactReading, ReadClause, ReadFinding } from '../encoder/text-reader.ts';
import type { Fact, Finding } from './observation.ts';

/** How surely the model must read what no rule reads, and below which share of doubt it takes a rule's word back. */
const modelAlone = 0.5;
const veto = 0.12;
/** ... and how surely it must read another finding to be believed over a rule without a reading. */
const overrule = 0.6;

const kinds = ['good', 'bad', 'replaced', 'suspected'] as const satisfies readonly Finding[];

/** Counts of what rules and model read of the same clauses, for the evaluation. */
export type Agreement = { both: number; ruleOnly: number; modelOnly: number; vetoed: number; overruled: number };

/** Joins what the rules and the model read in one input: a rule with a reading wins, elsewhere the surer of the two. */
export function mergeFacts(
  rules: readonly Fact[],
  { clauses }: FactReading,
  { text, input }: { text: string; input: number },
): { facts: Fact[]; agreement: Agreement } {
  const agreement: Agreement = { both: 0, ruleOnly: 0, modelOnly: 0, vetoed: 0, overruled: 0 };
  if (clauses.length === 0) return { facts: [...rules], agreement };
  const merged: Fact[] = [];
  for (const fact of rules) {
    const read = findingAt(fact, clauses);
    const { finding, probability } = likeliest(read);
    const doubted = read === null ? 1 : 1 - (read.good + read.bad + read.replaced + read.suspected);
    if (fact.basis === 'reading') merged.push(fact);
    else if (1 - doubted < veto) agreement.vetoed += 1;
    else if (finding !== null && finding !== fact.finding && probability >= overrule) {
      agreement.overruled += 1;
      merged.push({
        ...fact,
        finding,
        basis: 'model',
        direction: finding === 'bad' ? (fact.direction ?? 'fail') : undefined,
      });
    } else merged.push(fact);
    if (finding === fact.finding) agreement.both += 1;
    else agreement.ruleOnly += 1;
  }
  for (const clause of clauses) {
    for (const read of clause.findings) {
      const { finding, probability } = likeliest(read);
      if (finding === null || probability < modelAlone) continue;
      const isRead = merged.some(
        (fact) => fact.component === read.component && (fact.finding === finding || overlaps(fact, clause)),
      );
      if (isRead) continue;
      agreement.modelOnly += 1;
      const { start, end } = clause.stated;
      merged.push({
        kind: 'fact',
        component: read.component,
        finding,
        by: reporterOf(clause),
        basis: 'model',
        direction: finding === 'bad' ? 'fail' : undefined,
        start,
        end,
        words: text.slice(start, end),
        input,
      });
    }
  }
  return { facts: merged, agreement };
}

const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;

/** What the model says of a rule's component, in the clauses that the rule's words touch. */
function findingAt(fact: Fact, clauses: readonly ReadClause[]): ReadFinding | null {
  let best: ReadFinding | null = null;
  for (const clause of clauses) {
    if (!overlaps(fact, clause)) continue;
    const read = clause.findings.find(({ component }) => component === fact.component);
    if (read !== undefined && (best === null || said(read) > said(best))) best = read;
  }
  return best;
}

const said = ({ good, bad, replaced, suspected }: ReadFinding): number => good + bad + replaced + suspected;

function likeliest(read: ReadFinding | null): { finding: Finding | null; probability: number } {
  if (read === null) return { finding: null, probability: 0 };
  let finding: Finding = 'good';
  for (const kind of kinds) if (read[kind] > read[finding]) finding = kind;
  return { finding, probability: read[finding] };
}

export function reporterOf({ by }: Pick<ReadClause, 'by'>): Fact['by'] {
  if (by.hearsay >= by.technician && by.hearsay >= by.customer) return 'hearsay';
  return by.customer > by.technician ? 'customer' : 'technician';
}
