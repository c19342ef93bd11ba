import type { Component } from '@diagbuddy/knowledge/schema';
import type { MentionIndex } from '../appliance/mention-index.ts';
import { findMentions } from '../appliance/mentions.ts';
import type { Machine } from '../machine/machine.ts';
import type { Span } from '../text/span.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { type Token, tokenize } from '../text/tokens.ts';
import { bindFindings } from './clauses/bind.ts';
import type { Binding } from './clauses/binding.ts';
import { contextsOf, reporterOf, type SegmentContext } from './clauses/context.ts';
import { componentOf, placeOf } from './clauses/named-component.ts';
import { type MentionChunk, segmentsOf } from './clauses/segments.ts';
import { meterFigures, segmentsWith } from './clauses/stated-spans.ts';
import { distinct } from './distinct-facts.ts';
import { findFigures } from './figures/quantities.ts';
import { interpret } from './meanings/interpret.ts';
import { withoutSpoiled } from './meanings/spoiled-findings.ts';
import type { Fact, FeedFact } from './observation.ts';
import { changedWhenItBegan } from './sayings/changed-when-it-began.ts';
import { coaxed } from './sayings/coaxed.ts';
import { failingAgain } from './sayings/failing-again.ts';
import { fedByHand } from './sayings/fed-by-hand.ts';
import { foundCauses } from './sayings/found-cause.ts';
import { putInLately } from './sayings/put-in-lately.ts';
import { findRemedies } from './sayings/remedies.ts';
import { replacedIt } from './sayings/replaced-it.ts';
import { suspicions } from './sayings/suspicions.ts';
import { findSwaps } from './sayings/swaps.ts';
import { findTakenOut } from './sayings/taken-out.ts';
import { findTrials, isReported, type Trial } from './sayings/trials.ts';
import { bothLegs } from './voltage/both-legs.ts';
import { fedButIdle, suppliedButIdle } from './voltage/fed-but-idle.ts';
import { isLineTerminal, unnamedVoltage, withHouse } from './voltage/line-voltage.ts';
import { lostLeg } from './voltage/lost-leg.ts';
import { passedOn } from './voltage/passed-on.ts';
import { withSag } from './voltage/sagging-line.ts';
import { wiresBetween } from './voltage/same-at-the-board.ts';
import { spokenFeeds } from './voltage/spoken-feeds.ts';
import { unnamedCurrent } from './voltage/unnamed-current.ts';

export type FactRequest = {
  text: string;
  /** The number of the input that the text is. */
  input: number;
  /** A message answers what was found: there "runs" is a finding, in a complaint it is not. */
  isMessage: boolean;
  components: ReadonlyMap<string, Component>;
  index: MentionIndex;
  machine: Machine;
  correctSpelling: CorrectSpelling;
  /** Components that were spoken of before. */
  recent?: readonly string[];
};

/** `stated`: the stretches of the text in which facts stand; `figures`: those in which a meter's figures do. */
export type FactsRead = { facts: Fact[]; feeds: FeedFact[]; stated: Span[]; figures: Span[] };

/** What a text states of components, by rule: names of parts, what is said of them, by whom, and figures of a meter. */
export function readFacts(request: FactRequest): FactsRead {
  const { text, machine, index, correctSpelling, recent } = request;
  const tokens = tokenize(text);
  const mentions = findMentions(tokens, { index, correctSpelling, has: machine.has, recent });
  const segments = segmentsOf(tokens, mentions, findFigures(tokens));
  const contexts = contextsOf(segments, tokens);
  const contextOf = new Map(segments.map((segment, at) => [segment, contexts[at]]));
  const asked = { ...request, tokens, contextOf };
  let facts: Fact[] = [];
  const feeds: FeedFact[] = [];
  const unjudged: Span[] = [];
  const spoken = new Set<MentionChunk>();
  const bindings = bindFindings(segments);
  for (const binding of bindings) {
    const context = contextOf.get(binding.segment);
    if (context === undefined || isPlanned(binding.cue, context)) continue;
    for (const subject of binding.subjects.flatMap(withTwin)) {
      const read = interpret(binding, subject, { context, request: asked, isListed: isListed(binding, bindings) });
      if (read === null) {
        // A figure that no range judges is no complaint either.
        if (binding.cue.kind === 'figure') unjudged.push(placeOf([subject, binding.cue], { tokens, text }));
        continue;
      }
      spoken.add(subject);
      // That a part is good is no finding where somebody only says or guesses so, and no suspicion.
      if (read.kind === 'fact' && read.finding === 'good' && binding.cue.kind === 'state' && isUnsure(context))
        continue;
      if (read.kind === 'fact') facts.push(read);
      else feeds.push(read);
    }
  }
  const coaxedParts = coaxed(segments, tokens, request.components);
  const trials: readonly (Trial & { isSwap?: boolean })[] = [
    ...findTrials(segments, tokens, request.components),
    ...fedByHand(segments, tokens, request.components),
    ...coaxedParts,
    ...findTakenOut(segments, tokens, request.components),
    ...findRemedies(segments, tokens, request).map((remedy) => ({
      ...remedy,
      isSwap: remedy.finding === 'bad',
    })),
    ...findSwaps(segments, tokens, request.components).map((swap) => ({ ...swap, isSwap: true })),
  ];
  for (const trial of trials) {
    const context = contextOf.get(trial.segment);
    const component = componentOf(trial.mention, request.components);
    if (
      context === undefined ||
      component === null ||
      (trial.from >= context.intentFrom && !isReported(context.intentFrom, trial.segment, tokens)) ||
      (context.isSaid && context.speaker !== 'colleague')
    )
      continue;
    if (facts.some((fact) => fact.component === component.id && fact.basis === 'reading')) continue;
    // "it was frozen, thawed it": what came of it was not told, and the finding stays.
    if (trial.isWeak && facts.some((fact) => fact.component === component.id && fact.finding === 'bad')) continue;
    const isSwap = trial.isSwap === true;
    const isOvertaken = (fact: Fact): boolean =>
      fact.component === component.id && (isSwap || fact.finding !== 'replaced');
    facts = facts.filter((fact) => !isOvertaken(fact));
    spoken.add(trial.mention);
    facts.push({
      kind: 'fact',
      component: component.id,
      finding: trial.finding,
      by: reporterOf(context),
      basis: 'words',
      direction: trial.finding === 'bad' ? 'fail' : undefined,
      isWeak: trial.isWeak,
      isFedByHand: (trial.isFedByHand && trial.finding === 'good') || undefined,
      ...placeOf([trial], { tokens, text }),
      input: request.input,
    });
  }
  const givesOn = new Set<string>();
  for (const { mention, fact } of passedOn(segments, asked)) {
    spoken.add(mention);
    facts = [...facts.filter((one) => one.component !== fact.component), fact];
    if (fact.finding === 'good') givesOn.add(fact.component);
  }
  for (const { mention, fact } of replacedIt(segments, asked)) {
    spoken.add(mention);
    // What was found of it before it was replaced is past.
    facts = facts.filter((one) => one.component !== fact.component || one.start > fact.end);
    if (!facts.some(({ component }) => component === fact.component)) facts.push(fact);
  }
  const lost = lostLeg(segments, asked);
  if (lost !== null) facts = [...facts.filter((fact) => !isOfLeg(fact, lost, request.components)), lost];
  const voltage = unnamedVoltage(segments, asked);
  if (voltage !== null && !facts.some(({ component }) => component === voltage.component)) facts.push(voltage);
  const legs = bothLegs(segments, asked);
  if (legs !== null && !facts.some(({ component }) => component === legs.component)) facts.push(legs);
  facts = withSag(withHouse(facts, request.components), segments, asked);
  const current = unnamedCurrent(segments, asked);
  if (current !== null && !facts.some(({ component }) => component === current.component)) facts.push(current);
  for (const { mention, fact } of putInLately(segments, { ...asked, facts })) {
    spoken.add(mention);
    facts.push(fact);
  }
  const again = failingAgain(segments, { ...asked, facts });
  for (const { mention, fact } of again) {
    spoken.add(mention);
    // What makes it fail is asked for, and not the part that failed.
    facts = [...facts.filter((one) => one.component !== fact.component), fact];
  }
  feeds.push(...spokenFeeds(segments, { ...asked, spoken }));
  const taking = feeds.filter(({ component }) => !givesOn.has(component));
  facts.push(...fedButIdle(taking, { segments, tokens, facts }));
  for (const mention of suppliedButIdle(segments, tokens)) {
    const component = componentOf(mention, request.components);
    if (component?.kind !== 'load' || facts.some(({ component: id }) => id === component.id)) continue;
    spoken.add(mention);
    const place = placeOf([mention], { tokens, text });
    facts.push({
      ...{ kind: 'fact', component: component.id, finding: 'bad', by: 'technician', basis: 'words', direction: 'fail' },
      ...place,
      input: request.input,
    });
  }
  facts.push(...wiresBetween(facts, request));
  for (const { mention, fact } of foundCauses(segments, { ...asked, spoken })) {
    spoken.add(mention);
    if (!facts.some(({ component }) => component === fact.component)) facts.push(fact);
  }
  facts.push(...suspicions(segments, { ...asked, spoken, facts }));
  const kept = distinct(withoutSpoiled(facts, asked), text);
  const changed = changedWhenItBegan(kept, asked);
  const found = kept.filter((fact) => !changed.includes(fact));
  return {
    facts: [...found, ...changed.map((fact): Fact => ({ ...fact, finding: 'suspected', isSinceChanged: true }))],
    feeds,
    // What the trouble began with, and what a part has to be coaxed by, belong to the complaint.
    stated: segmentsWith(
      [...found.filter((fact) => !isOfTrial(fact, coaxedParts, tokens)), ...feeds, ...unjudged],
      segments,
      tokens,
    ),
    figures: meterFigures(segments, tokens),
  };
}

const isOfTrial = ({ start }: Fact, trials: readonly Trial[], tokens: readonly Token[]): boolean =>
  trials.some(({ from }) => tokens[from]?.start === start);

/** "both fans good": it is said of two parts. */
const withTwin = (chunk: MentionChunk): MentionChunk[] =>
  chunk.mention.twin === undefined
    ? [chunk]
    : [chunk, { ...chunk, mention: { ...chunk.mention, components: [chunk.mention.twin] } }];

/** A figure at the block in the words that tell of a lost leg is the house's. */
const isOfLeg = (fact: Fact, lost: Fact, components: FactRequest['components']): boolean => {
  const component = components.get(fact.component);
  const isBlock = component !== undefined && isLineTerminal(component) && fact.basis === 'reading';
  return fact.component === lost.component || (isBlock && fact.start < lost.end && lost.start < fact.end);
};

/** "relay 4 ohms, coil clean, fan runs": other parts were found good or bad, replaced or measured in the same sentence before. */
const isListed = ({ segment, cue }: Binding, bindings: readonly Binding[]): boolean =>
  bindings.some(
    (other) =>
      other.segment.sentence === segment.sentence &&
      other.segment !== segment &&
      other.cue.from < cue.from &&
      (other.cue.kind !== 'state' || /^(?:good|bad|open|closed|makes|placed|free)$/.test(other.cue.sense)),
  );

const isUnsure = (context: SegmentContext): boolean => context.isGuess || reporterOf(context) === 'hearsay';

/** Whether it stands behind words of a plan; "didn't blow" only begins like one. */
const isPlanned = (cue: Binding['cue'], { intentFrom }: SegmentContext): boolean =>
  cue.from > intentFrom ||
  (cue.from === intentFrom && !(cue.kind === 'state' && (cue.sense === 'good' || cue.to - cue.from >= 3)));
