import type { Component } from '@diagbuddy/knowledge/schema';
import { findMentions, type MentionIndex } from '../appliance/mentions.ts';
import type { Span } from '../encoder/words.ts';
import type { Machine } from '../machine/machine.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { type Token, tokenize } from '../text/tokens.ts';
import { type Binding, bindFindings, type MentionChunk } from './bind.ts';
import { contextsOf, reporterOf, type SegmentContext } from './context.ts';
import { verdictOf } from './cue-words.ts';
import { fedButIdle } from './fed-but-idle.ts';
import { readFigure } from './figure-facts.ts';
import type { Fact, FeedFact, Finding } from './observation.ts';
import { findFigures } from './quantities.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { findTrials } from './trials.ts';

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

/** `stated`: the stretches of the text in which facts stand. */
export type FactsRead = { facts: Fact[]; feeds: FeedFact[]; stated: Span[] };

/** What a text states of components, by rule: names of parts, what is said of them, by whom, and figures of a meter. */
export function readFacts(request: FactRequest): FactsRead {
  const { text, machine, index, correctSpelling, recent } = request;
  const tokens = tokenize(text);
  const mentions = findMentions(tokens, { index, correctSpelling, has: machine.has, recent });
  const segments = segmentsOf(tokens, mentions, findFigures(tokens));
  const contexts = contextsOf(segments, tokens);
  const contextOf = new Map(segments.map((segment, at) => [segment, contexts[at]]));
  const facts: Fact[] = [];
  const feeds: FeedFact[] = [];
  const unjudged: Span[] = [];
  const spoken = new Set<MentionChunk>();
  for (const binding of bindFindings(segments)) {
    const context = contextOf.get(binding.segment);
    if (context === undefined || binding.cue.from >= context.intentFrom) continue;
    for (const subject of binding.subjects) {
      const read = interpret(binding, subject, { context, request, tokens });
      if (read === null) {
        // A figure that no range judges is no complaint either.
        if (binding.cue.kind === 'figure') unjudged.push(placeOf([subject, binding.cue], { tokens, text }));
        continue;
      }
      spoken.add(subject);
      if (read.kind === 'fact') facts.push(read);
      else feeds.push(read);
    }
  }
  for (const trial of findTrials(segments, tokens, request.components)) {
    const context = contextOf.get(trial.segment);
    const component = componentOf(trial.mention, request.components);
    if (
      context === undefined ||
      component === null ||
      trial.from >= context.intentFrom ||
      (context.isSaid && context.speaker !== 'colleague')
    )
      continue;
    if (facts.some((fact) => fact.component === component.id && fact.basis === 'reading')) continue;
    const known = facts.findIndex((fact) => fact.component === component.id && fact.finding !== 'replaced');
    if (known >= 0) facts.splice(known, 1);
    spoken.add(trial.mention);
    facts.push({
      kind: 'fact',
      component: component.id,
      finding: trial.finding,
      by: reporterOf(context),
      basis: 'words',
      direction: trial.finding === 'bad' ? 'fail' : undefined,
      ...placeOf([trial], { tokens, text }),
      input: request.input,
    });
  }
  facts.push(...fedButIdle(feeds, { segments, tokens, facts }));
  facts.push(...suspicions(segments, { contextOf, spoken, tokens, request }));
  const kept = distinct(facts);
  return {
    facts: kept,
    feeds,
    stated: [...segmentsWith([...kept, ...feeds, ...unjudged], segments, tokens), ...meterFigures(segments, tokens)],
  };
}

/** A state is said of a part at most so many words away that mean something. */
const mostBetween = 3;

type Reading = { context: SegmentContext; request: FactRequest; tokens: readonly Token[] };

function interpret(
  binding: Binding,
  subject: MentionChunk,
  { context, request, tokens }: Reading,
): Fact | FeedFact | null {
  const { cue, segment } = binding;
  if (cue.kind === 'state' && binding.gap > mostBetween) return null;
  const { components, text, machine } = request;
  const place = { ...placeOf([subject, cue], { tokens, text }), input: request.input };
  if (cue.kind === 'figure') {
    const read = readFigure({ figure: cue.figure, binding, subject, components, machine, tokens, text });
    if (read === null) return null;
    const by =
      context.isSaid && context.speaker === 'talker'
        ? 'hearsay'
        : context.speaker === 'user'
          ? 'customer'
          : 'technician';
    return { ...read, ...place, by };
  }
  const component = componentOf(subject, components);
  if (component === null || subject.mention.isPlace) return null;
  const base = { kind: 'fact' as const, component: component.id, ...place, basis: 'words' as const };
  if (cue.kind === 'replaced') {
    if (binding.isDenied || (component.kind === 'supply' && !/^(?:new|replaced|installed|rewired)/.test(cue.text)))
      return null;
    const by = context.speaker === null || context.speaker === 'colleague' ? 'technician' : 'customer';
    return { ...base, finding: 'replaced', by, isRepeat: isRepeated(segment) || undefined };
  }
  if (saysNothing(binding, subject, component, tokens)) return null;
  const verdict = verdictOf(cue.sense, binding.isDenied, component.kind ?? 'mechanical');
  if (verdict === null || (!request.isMessage && isMachineTalk(binding, component, tokens))) return null;
  const by = reporterOf(context);
  const isTold = context.isSaid && context.speaker !== 'colleague';
  const finding: Finding = verdict === 'good' ? 'good' : context.isGuess || by === 'hearsay' ? 'suspected' : 'bad';
  if (finding === 'good' && (context.isGuess || by === 'hearsay')) return null;
  return {
    ...base,
    finding: finding === 'bad' && isTold ? 'suspected' : finding,
    by,
    direction: verdict === 'open' ? 'open' : verdict === 'bad' ? directionOf(cue.text) : undefined,
  };
}

/** Doors, lids and flaps that stand open; a display that is dark; a known good part from another machine. */
function saysNothing({ cue }: Binding, subject: MentionChunk, { kind }: Component, tokens: readonly Token[]): boolean {
  if (cue.kind !== 'state') return false;
  const last = tokens[subject.to - 1]?.text ?? '';
  const next = tokens[cue.to]?.text ?? '';
  if (
    (cue.sense === 'open' || cue.sense === 'closed') &&
    /^(?:door|doors|lid|lids|drawer|flap|damper|hood|freezer|fridge)$/.test(last)
  )
    return true;
  if (
    cue.sense === 'open' &&
    /^(?:when|while)$/.test(next) &&
    /^(?:warm|hot|its|it|the)$/.test(tokens[cue.to + 1]?.text ?? '')
  )
    return true;
  if (kind === 'board' && /^(?:dead|unresponsive|not responding|stuck|jumpy)$/.test(cue.text)) return true;
  if ((cue.text === 'let go' && next === 'of') || (/^weld/.test(cue.text) && next === 'in')) return true;
  if (cue.text === 'good' && cue.from < subject.from && /^(?:known|the|a|from)$/.test(tokens[cue.from - 1]?.text ?? ''))
    return true;
  if (cue.sense === 'dry')
    return (
      kind !== 'passage' &&
      !/^(?:seal|gasket|boot|bellows|hose|pump|valve|fitting|connection|gearcase|transmission|pan)s?$/.test(last)
    );
  return false;
}

/**
 * In a complaint a part that does its work is good ("evap fan runs"), and one that never stops or does it wrongly is not;
 * that one does nothing is what is complained of, no finding.
 */
function isMachineTalk({ cue, isDenied, gap }: Binding, { kind }: Component, tokens: readonly Token[]): boolean {
  if (cue.kind !== 'state' || cue.sense !== 'works') return false;
  if (isDenied || gap > 0 || /^spark/.test(cue.text) || (kind !== 'load' && kind !== 'board')) return true;
  if (
    /^(?:keeps|kept|keep|still|always|never|constantly|barely)$/.test(tokens[cue.from - 1]?.text ?? '') ||
    /^(?:keeps|kept|keep)$/.test(tokens[cue.from - 2]?.text ?? '')
  )
    return true;
  const after = tokens
    .slice(cue.to, cue.to + 3)
    .map(({ text }) => text)
    .join(' ');
  return oddly.test(after);
}

/** What makes of "runs" a complaint. */
const oddly =
  /^(?:all|non ?stop|constant|constantly|continuous|continually|forever|always|but|for|until|till|slow|slowly|rough|loud|hot|backwards?|only|a|on and|on with|and (?:runs|on|off|stops|then|hums|clicks)|then|and then|when|with|too|even|the whole|without|after|once|intermittently|sometimes|off and|every|by itself|in|low|weak|short|dry|out|into|down|away|over|up and|nothing)\b/;

/** The segments in which something was read, as stretches of the text. */
function segmentsWith(read: readonly Span[], segments: readonly Segment[], tokens: readonly Token[]): Span[] {
  return segments.flatMap(({ chunks }) => {
    const start = tokens[chunks[0]?.from ?? 0]?.start ?? 0;
    const end = tokens[(chunks.at(-1)?.to ?? 1) - 1]?.end ?? 0;
    return read.some((one) => one.start < end && start < one.end) ? [{ start, end }] : [];
  });
}

/** Figures of a meter, which complain of nothing, whatever they were taken at. */
const meterFigures = (segments: readonly Segment[], tokens: readonly Token[]): Span[] =>
  segments.flatMap(({ chunks }) =>
    chunks.flatMap((chunk) => {
      if (chunk.kind !== 'figure' || (chunk.figure.unit !== 'ohm' && chunk.figure.unit !== 'V')) return [];
      return [{ start: tokens[chunk.from]?.start ?? 0, end: tokens[chunk.to - 1]?.end ?? 0 }];
    }),
  );

const directionOf = (words: string): Fact['direction'] => (/short|grounded|to ground/.test(words) ? 'low' : 'fail');

const isRepeated = ({ chunks }: Segment): boolean =>
  chunks.some(({ text }) =>
    /^(?:twice|second|third|fourth|fifth|2nd|3rd|4th|another|again|2 new|two new|three new|four new)$/.test(text),
  );

/** Parts that are only guessed at, or that somebody only talks of. */
function suspicions(
  segments: readonly Segment[],
  {
    contextOf,
    spoken,
    tokens,
    request,
  }: {
    contextOf: ReadonlyMap<Segment, SegmentContext | undefined>;
    spoken: ReadonlySet<MentionChunk>;
    tokens: readonly Token[];
    request: FactRequest;
  },
): Fact[] {
  const facts: Fact[] = [];
  for (const segment of segments) {
    const context = contextOf.get(segment);
    if (context === undefined) continue;
    for (const chunk of segment.chunks) {
      if (chunk.kind !== 'mention' || spoken.has(chunk) || chunk.mention.isPlace) continue;
      const isTold = context.isSaid && context.speaker !== null;
      if (isNamedAsInnocent(chunk, segment, tokens) && !isTold && !context.isGuess) {
        const innocent = componentOf(chunk, request.components);
        if (innocent !== null) {
          facts.push({
            kind: 'fact',
            component: innocent.id,
            finding: 'good',
            by: 'technician',
            basis: 'words',
            isWeak: true,
            ...placeOf([chunk], { tokens, text: request.text }),
            input: request.input,
          });
        }
        continue;
      }
      if (!(context.isGuess || (isTold && isBlamed(chunk, segment)) || isNamedAsCause(chunk, segment))) continue;
      if (context.intentFrom < chunk.from && !isTold) continue;
      const component = componentOf(chunk, request.components);
      if (component === null) continue;
      facts.push({
        kind: 'fact',
        component: component.id,
        finding: 'suspected',
        by: reporterOf(context),
        basis: 'words',
        ...placeOf([chunk], { tokens, text: request.text }),
        input: request.input,
      });
    }
  }
  return facts;
}

/** "it's not the pump", "isn't the board". */
function isNamedAsInnocent(chunk: MentionChunk, { chunks }: Segment, tokens: readonly Token[]): boolean {
  const before = tokens
    .slice(Math.max(0, chunk.from - 5), chunk.from)
    .map(({ text }) => text)
    .join(' ');
  const isLast = chunks.every(({ from }) => from <= chunk.from || from - chunk.to <= 1);
  return (
    isLast &&
    /(?:^|\b(?:its|it is|thats|that is|so|and|but) )(?:not|isnt|aint|it isnt|it aint|it wasnt) (?:the |a |your |that )?$/.test(
      `${before} `,
    )
  );
}

/** What somebody talks of is blamed where nothing more is said of it: "says it's the pump", "told him the board went". */
function isBlamed(chunk: MentionChunk, { chunks }: Segment): boolean {
  const after = chunks.filter(({ from }) => from >= chunk.to);
  const [next] = after;
  return (
    after.length === 0 ||
    (next !== undefined && (next.kind === 'state' || next.kind === 'mention' || blaming.test(next.text)))
  );
}

const blaming =
  /^(?:is|was|are|went|must|has|have|needs?|again|for|and|or|in|on|to|because|cause|when|that|from|then|of|with|right|as|at|usually|probably|maybe|going|goes|got|it|too|since|over|thing|assembly|gets?|getting|should|could|might|will|caused?|causes|causing|the|a|they|he|she)$/;

/** "it's the pump", "so its the board". */
function isNamedAsCause(chunk: MentionChunk, { chunks }: Segment): boolean {
  const before = chunks
    .filter(({ to }) => to <= chunk.from)
    .map(({ text }) => text)
    .join(' ');
  return /\b(?:its|it is|thats|that is|gotta be|got to be)(?: always| just| probably)? (?:the|a|your|that)(?: \w+)?$/.test(
    before,
  );
}

function componentOf({ mention }: MentionChunk, components: ReadonlyMap<string, Component>): Component | null {
  for (const id of mention.components) {
    const component = components.get(id);
    if (component !== undefined) return component;
  }
  return null;
}

function placeOf(
  chunks: readonly { from: number; to: number }[],
  { tokens, text }: { tokens: readonly Token[]; text: string },
): { start: number; end: number; words: string } {
  const start = Math.min(...chunks.map(({ from }) => tokens[from]?.start ?? 0));
  const end = Math.max(...chunks.map(({ to }) => tokens[to - 1]?.end ?? 0));
  return { start, end, words: text.slice(start, end) };
}

/** One fact a component and finding: the one with a reading, else the first. */
function distinct(facts: readonly Fact[]): Fact[] {
  const kept = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.component} ${fact.finding}`;
    const before = kept.get(key);
    if (before === undefined) kept.set(key, fact);
    else if (before.reading === undefined && fact.reading !== undefined)
      kept.set(key, { ...fact, isRepeat: before.isRepeat ?? fact.isRepeat });
    else if (fact.finding === 'replaced') kept.set(key, { ...before, isRepeat: true });
  }
  // What was found good or bad, or replaced, is no mere guess any more.
  return [...kept.values()].filter(
    (fact) =>
      fact.finding !== 'suspected' ||
      ![...kept.values()].some((other) => other.component === fact.component && other.finding !== 'suspected'),
  );
}
