import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Chunk, MentionChunk, Segment } from '../clauses/segments.ts';

/** A new disposer or faucet is no part of the machine's. */
export const isHouseholds = ({ from, to }: MentionChunk, tokens: readonly Token[]): boolean =>
  /^(?:disposal|disposer|insinkerator|garburator|faucet|countertop|floor)s?$/.test(tokens[to - 1]?.text ?? '') ||
  // "has a new dog"
  (to - from === 1 && tokens[from]?.text === 'dog') ||
  /^(?:sink|faucet|furnace|house|kitchen|pool|shower)$/.test(tokens[from - 1]?.text ?? '');

/** "a new element for the other side", "her other dryer got a belt", "did a lock for a different complaint". */
export function isElsewhere({ chunks }: Segment, tokens: readonly Token[]): boolean {
  const words = wordsOf(tokens, chunks[0]?.from ?? 0, (chunks.at(-1)?.to ?? 0) + 7);
  return /\b(?:unrelated|(?:for|on|in) (?:a |an |the |her |his |their )?(?:different|other|another|separate) (?:complaint|problem|issue|thing|call|side|end|burner|unit|machine|oven|washer|dryer|fridge|dishwasher|microwave|range)|(?:for|over) something else|(?:while|when) (?:i|we) (?:was|were) (?:in there|at it|there|in it))\b/.test(
    words,
  );
}

/** "replaced 5 years ago": it may have failed again since. */
export function isLongAgo({ chunks }: Segment, tokens: readonly Token[]): boolean {
  const words = wordsOf(tokens, chunks[0]?.from ?? 0, (chunks.at(-1)?.to ?? 0) + 3);
  return /\b(?:(?:years|yrs|year) (?:ago|back|earlier|later)|months later|when (?:they|she|he|we) (?:moved in|bought (?:it|the house|the place)|got it))\b/.test(
    words,
  );
}

/** "needs a new pump", "the new pump is on order", "a new pump is $200": it isn't in the machine yet. */
export function isNotYetIn(cue: Chunk, subject: MentionChunk, tokens: readonly Token[]): boolean {
  // "needs the pump replaced"
  if (cue.from > subject.from) return wantedBefore.test(`${wordsOf(tokens, subject.from - 4, subject.from)} `);
  const [before, after] = [wordsOf(tokens, cue.from - 4, cue.from), wordsOf(tokens, subject.to, subject.to + 6)];
  return wantedBefore.test(`${before} `) || stillComing.test(after);
}

const wantedBefore =
  /\b(?:needs?|needed|needing|requires?|calls? for|due for|brought|grabbed|carry) (?:(?:a|an|the|another|some|at least|probably|its|maybe|whole) )*$/;
const stillComing =
  /^(?:(?:is|are|was|were|has|have|had|been|just|still|already|now|all|s) )*(?:on (?:order|back ?order|(?:the|my) (?:truck|van|way|shelf|bench|list))\b|in (?:the|my) (?:truck|van|mail|shop|box|bag)\b|with (?:me|us)\b|in (?:hand|stock|transit)\b|ordered\b|back ?ordered\b|coming\b|due\b|arriv|(?:gets?|got|will be) here\b|(?:comes?|came) in (?:today|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri)day|next|this|the mail)\b|shows? up\b|ship|available\b|unavailable\b|discontinued\b|nla\b|quoted\b|costs?\b|(?:runs? |about |like )*\$|at the (?:shop|house|office|parts)\b)/;

/** "second pump", "another one again" */
export const isRepeated = ({ chunks }: Segment): boolean =>
  chunks.some(({ text }) =>
    /^(?:twice|second|third|fourth|fifth|sixth|2 nd|3 rd|[45] th|another|again|2 new|two new|second new|third new|three new|four new|number (?:two|three|four|five|2|3|4))$/.test(
      text,
    ),
  );
