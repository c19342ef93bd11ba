import type { Candidate, Evidence } from '../diagnosis.ts';
import type { RankedComponent } from '../rank/rank.ts';
import type { Findings } from './findings.ts';
import { outcomeEvidence } from './outcomes.ts';
import { componentOf, plainName } from './part-names.ts';

const mostCandidates = 8;
const leastCandidates = 5;
/** Candidates after the fifth must be at least this likely. */
const leastProbability = 0.01;
const mostEvidence = 8;
/** A symptom speaks for a cause that shows it at least this often, and against one that shows it less than that. */
const shows = 0.2;
const rarely = 0.05;

/** The likeliest parts, one candidate each, with what speaks for and against them. */
export function composeCandidates(findings: Findings): Candidate[] {
  const rounded = shownComponents(findings).map((ranked) => composeCandidate(ranked, findings));
  const total = rounded.reduce((sum, { probability }) => sum + probability, 0);
  return total <= 1 ? rounded : rounded.map((one) => ({ ...one, probability: floor(one.probability / total) }));
}

/** The parts that the answer names as candidates. */
export function shownComponents({ components }: Findings): RankedComponent[] {
  return components
    .slice(0, mostCandidates)
    .filter(({ probability }, at) => at < leastCandidates || probability >= leastProbability);
}

const floor = (probability: number): number => Math.floor(probability * 10_000) / 10_000;

function composeCandidate(ranked: RankedComponent, findings: Findings): Candidate {
  const leading = ranked.modes[0];
  const component = componentOf(findings.knowledgeOf(ranked.applianceType), ranked.component);
  return {
    component: ranked.component,
    componentName: component?.name ?? ranked.component.replaceAll('-', ' '),
    failureMode: leading?.mode.id ?? '',
    cause: leading?.mode.cause ?? '',
    probability: floor(ranked.probability),
    evidence: ranked.applianceType === findings.type ? evidenceFor(ranked, findings) : [],
  };
}

/** Where the leading failure mode of a part and what was read meet. */
export function evidenceFor(ranked: RankedComponent, findings: Findings): Evidence[] {
  const { understood, model, knowledge } = findings;
  const mode = ranked.modes[0]?.mode;
  if (mode === undefined) return [];
  const evidence: Evidence[] = outcomeEvidence(ranked, findings);
  for (const { words, codes: _, ...code } of understood.codes.map((read) => ({ ...read, codes: read.entries }))) {
    const share = Math.max(
      0,
      ...ranked.modes.flatMap((one) => code.entries.map((entry) => entry.failureModes[one.mode.id] ?? 0)),
    );
    const meaning = code.entries[0]?.meaning;
    if (share > 0.02 && meaning !== undefined) {
      evidence.push({ kind: 'code', words, means: `${code.code}: ${meaning}`, supports: true });
    }
  }
  for (const { component, finding, words } of understood.parts) {
    if (component !== ranked.component) continue;
    const name = plainName(componentOf(knowledge, component), component);
    if (finding === 'tested-bad')
      evidence.push({ kind: 'measurement', words, means: `The ${name} was found bad.`, supports: true });
    if (finding === 'tested-good') {
      evidence.push({ kind: 'exclusion', words, means: `The ${name} was found in order.`, supports: false });
    }
    if (finding === 'replaced') {
      evidence.push({
        kind: 'exclusion',
        words,
        means: `The ${name} was replaced before, without success.`,
        supports: false,
      });
    }
    if (finding === 'mentioned')
      evidence.push({ kind: 'wording', words, means: `The ${name} is named.`, supports: true });
  }
  for (const { component, verdict, words } of understood.measurements) {
    if (component !== ranked.component || verdict === null) continue;
    const supports = verdict === 'out-of-range';
    evidence.push({
      kind: 'measurement',
      words,
      means: supports ? 'Outside the expected reading.' : 'Within the expected reading.',
      supports,
    });
  }
  for (const { id, name, words, present } of understood.symptoms) {
    const p = mode.symptoms[id] ?? 0;
    if (present && p >= shows) evidence.push({ kind: 'symptom', words, means: name, supports: true });
    if (present && p < rarely)
      evidence.push({ kind: 'symptom', words, means: `${name}: not usual for this cause`, supports: false });
    if (!present && p >= shows)
      evidence.push({ kind: 'symptom', words, means: `Not the case: ${name}`, supports: false });
  }
  if (model.platform !== null && mode.platforms.includes(model.platform.id)) {
    evidence.push({
      kind: 'platform',
      words: model.normalized,
      means: `Known on ${model.platform.name}`,
      supports: true,
    });
  }
  return [...evidence.filter(({ supports }) => supports), ...evidence.filter(({ supports }) => !supports)].slice(
    0,
    mostEvidence,
  );
}
