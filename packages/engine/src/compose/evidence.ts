import type { Assessment } from '../assessment/assess.ts';
import type { Evidence } from '../diagnosis.ts';
import type { Fact, Place } from '../observations/observation.ts';
import type { RankedComponent } from '../rank/rank-components.ts';
import { nameOf } from './names.ts';
import { outcomeEvidence } from './outcomes.ts';

const mostEvidence = 8;
/** A symptom speaks for a cause that shows it at least this often, and against one that shows it less than that. */
const shows = 0.2;
const rarely = 0.05;
const leastCodeShare = 0.02;
const longest = 120;

/** Where a component and what was read meet: what speaks for it first, then what speaks against it. */
export function evidenceFor(ranked: RankedComponent, assessment: Assessment): Evidence[] {
  const { observations, machine, knowledge, model } = assessment;
  const mode = ranked.modes[0]?.mode;
  if (mode === undefined) return [];
  const evidence: Evidence[] = outcomeEvidence(ranked, assessment);
  for (const code of observations.codes) {
    const share = Math.max(
      0,
      ...ranked.modes.flatMap((one) => code.entries.map((entry) => entry.failureModes[one.mode.id] ?? 0)),
    );
    const meaning = code.entries[0]?.meaning;
    if (share > leastCodeShare && meaning !== undefined) {
      evidence.push({ kind: 'code', ...placeOf(code), means: `${code.code}: ${meaning}`, supports: true });
    }
  }
  for (const fact of observations.facts) {
    if (fact.component === ranked.component) evidence.push(factEvidence(fact, nameOf(fact.component, assessment)));
  }
  for (const { component, isFed, ...place } of observations.feeds) {
    if (component !== ranked.component) continue;
    evidence.push({
      kind: 'measurement',
      ...placeOf(place),
      means: isFed ? 'It has its voltage' : 'No voltage reaches it: the fault is before it',
      supports: isFed,
    });
  }
  for (const { id, ...place } of observations.behaviors) {
    const behavior = knowledge.behaviors.find((one) => one.id === id);
    const finding = behavior?.findings.find(({ component }) => component === ranked.component)?.finding;
    const factor = behavior?.factors[ranked.component] ?? behavior?.modeFactors?.[mode.id] ?? 1;
    if (behavior === undefined || (finding === undefined && factor === 1)) continue;
    const supports = finding === undefined ? factor > 1 : finding !== 'good';
    evidence.push({ kind: 'behavior', ...placeOf(place), means: behavior.name, supports });
  }
  for (const { id, name, present, ...place } of observations.symptoms) {
    const p = mode.symptoms[id] ?? 0;
    if (present && p >= shows) evidence.push({ kind: 'symptom', ...placeOf(place), means: name, supports: true });
    if (present && p < rarely) {
      evidence.push({ kind: 'symptom', ...placeOf(place), means: `${name}: unusual for this cause`, supports: false });
    }
    if (!present && p >= shows) {
      evidence.push({ kind: 'symptom', ...placeOf(place), means: `Not there: ${name}`, supports: false });
    }
  }
  if (machine.isCertain && mode.platforms.some((id) => machine.platforms.has(id))) {
    evidence.push({
      kind: 'platform',
      words: model.normalized,
      means: `Known on ${model.platform?.name}`,
      supports: true,
    });
  }
  return [...evidence.filter(({ supports }) => supports), ...evidence.filter(({ supports }) => !supports)].slice(
    0,
    mostEvidence,
  );
}

/** The technician's own words, shortened where a reading spans much. */
function placeOf({ words, start, end, input }: Place): Pick<Evidence, 'words' | 'start' | 'end' | 'input'> {
  const plain = words.replace(/\s+/g, ' ').trim();
  return { words: plain.length > longest ? `${plain.slice(0, longest - 3)}...` : plain, start, end, input };
}

function factEvidence(fact: Fact, name: string): Evidence {
  const place = placeOf(fact);
  const who = fact.by === 'customer' ? ' by the customer' : '';
  switch (fact.finding) {
    case 'bad':
      return { kind: 'measurement', ...place, means: `The ${name} was found bad${who}`, supports: true };
    case 'good':
      return { kind: 'exclusion', ...place, means: `The ${name} was found good${who}`, supports: false };
    case 'replaced':
      return { kind: 'exclusion', ...place, means: `The ${name} was already replaced${who}`, supports: false };
    case 'suspected':
      return { kind: 'wording', ...place, means: suspicionOf(fact, name), supports: true };
  }
}

function suspicionOf({ by, isSinceChanged }: Fact, name: string): string {
  if (isSinceChanged) return `It began when the ${name} was changed`;
  return by === 'hearsay' ? `Somebody suspects the ${name}; nobody tested it` : `The ${name} is suspected`;
}
