import type { Binding } from '../clauses/binding.ts';
import { reporterOf, type SegmentContext } from '../clauses/context.ts';
import { componentOf, kindOfNamed, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact, FeedFact, Finding } from '../observation.ts';
import { isTestLead } from '../sayings/fed-by-hand.ts';
import { isElsewhere, isHouseholds, isLongAgo, isNotYetIn, isRepeated } from '../sayings/replaced-elsewhere.ts';
import { verdictOf } from '../words/cue-words.ts';
import { readFigure } from './figure-facts.ts';
import { isDoing, isMachineTalk, saysNothing, senseOf } from './non-findings.ts';
import { isOfTheOthers, isOpenAtRest } from './other-meanings.ts';

/** A state is said of a part at most so many words away that mean something. */
const mostBetween = 3;

/** `isMessage`: it answers what was found; `isListed`: other findings stand before it in the sentence. */
export type Saying = { context: SegmentContext; request: TextRequest & { isMessage: boolean }; isListed: boolean };

/** What is said of one part: a fact, that its voltage arrives, or nothing. */
export function interpret(
  binding: Binding,
  subject: MentionChunk,
  { context, request, isListed }: Saying,
): Fact | FeedFact | null {
  const { cue, segment } = binding;
  if (cue.kind === 'state' && binding.gap > mostBetween) return null;
  const { components, text, machine, tokens } = request;
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
    return { ...read, ...place, by, ...(read.kind === 'fact' && ofPiece(subject, read.finding)) };
  }
  const component = componentOf(subject, components);
  if (component === null || (subject.mention.isPlace && component.kind !== 'supply')) return null;
  const base = { kind: 'fact' as const, component: component.id, ...place, basis: 'words' as const };
  if (cue.kind === 'replaced') {
    if (binding.isDenied || (component.kind === 'supply' && !/^(?:new|replaced|installed|rewired)/.test(cue.text)))
      return null;
    // Soap and settings are put in, and not replaced; a hose is hung over a bucket.
    if (component.kind === 'setting' && /^(?:put|threw|did|hung|tossed|used)/.test(cue.text)) return null;
    if (component.kind === 'passage' && cue.text === 'hung') return null;
    if (isTestLead(subject, tokens) || isNotYetIn(cue, subject, tokens)) return null;
    if (isLongAgo(segment, tokens) || isHouseholds(subject, tokens) || isElsewhere(segment, tokens)) return null;
    const by = context.speaker === null || context.speaker === 'colleague' ? 'technician' : 'customer';
    const isRepeat = isRepeated(segment) || undefined;
    return { ...base, finding: 'replaced', by, isRepeat, ...ofPiece(subject, 'replaced') };
  }
  if (isOfTheOthers(binding) || saysNothing(binding, subject, component, tokens)) return null;
  const sense = isDoing(binding, tokens) ? (cue.sense === 'open' ? 'opens' : 'closes') : senseOf(cue, subject, tokens);
  const kind = kindOfNamed(component, tokens[subject.to - 1]?.text ?? '');
  const verdict = verdictOf(sense, binding.isDenied !== isOpenAtRest(binding, subject, tokens), kind);
  if (
    verdict === null ||
    (!request.isMessage &&
      isMachineTalk({ ...binding, cue: { ...cue, sense } }, subject, component, { tokens, isListed }))
  )
    return null;
  const by = reporterOf(context);
  const isTold = context.isSaid && context.speaker !== 'colleague';
  const finding: Finding = verdict === 'good' ? 'good' : context.isGuess || by === 'hearsay' ? 'suspected' : 'bad';
  return {
    ...base,
    ...ofPiece(subject, finding),
    finding: finding === 'bad' && isTold ? 'suspected' : finding,
    by,
    direction: verdict === 'open' ? 'open' : verdict === 'bad' ? directionOf(cue.text) : undefined,
  };
}

/** That a capacitor is good or new clears only a part of "relay, overload and capacitor". */
const ofPiece = ({ mention }: MentionChunk, finding: Finding): { isWeak?: true } =>
  mention.isPiece === true && (finding === 'good' || finding === 'replaced') ? { isWeak: true } : {};

const directionOf = (words: string): Fact['direction'] => (/short|grounded|to ground/.test(words) ? 'low' : 'fail');
