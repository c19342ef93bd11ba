import type { Span } from '../../text/span.ts';
import { type Token, tokenize, wordsOf } from '../../text/tokens.ts';
import { unstatedSegments } from './asked-or-general.ts';
import { contextsOf, reporterOf, type SegmentContext } from './context.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** The stretches of a text in which somebody only talks: what is said there is no complaint, and tells of no build. */
export const hearsayIn = (text: string): Span[] => spansIn(text, (context) => reporterOf(context) === 'hearsay');

/** Those in which somebody only thinks so, "thinks the vent is plugged": nobody saw it. */
export const opinionsIn = (text: string): Span[] =>
  spansIn(text, (context, words) => context.isGuess && opinion.test(words));

const opinion =
  /\b(?:think|thinks|thought|thinking|figures?|figured|guess|guesses|guessing|bets?|suspects?|suspected|believes?|maybe|probably|possibly|perhaps|(?:might|may|could) be)\b/;

/** Those in which somebody asks without a question mark, or says what such parts do on any machine. */
export function unstatedIn(text: string): Span[] {
  const tokens = tokenize(text);
  const segments = segmentsOf(tokens, [], []);
  return [...unstatedSegments(segments, tokens)].flatMap((segment) => spanOf(segment, tokens));
}

function spansIn(text: string, isMeant: (context: SegmentContext, words: string) => boolean): Span[] {
  const tokens = tokenize(text);
  const segments = segmentsOf(tokens, [], []);
  return contextsOf(segments, tokens).flatMap((context, at) => {
    const chunks = segments[at]?.chunks ?? [];
    const [from, to] = [chunks[0]?.from ?? 0, chunks.at(-1)?.to ?? 1];
    return isMeant(context, wordsOf(tokens, from, to)) ? spanOf(segments[at], tokens) : [];
  });
}

function spanOf(segment: Segment | undefined, tokens: readonly Token[]): Span[] {
  const chunks = segment?.chunks ?? [];
  const [first, last] = [tokens[chunks[0]?.from ?? 0], tokens[(chunks.at(-1)?.to ?? 1) - 1]];
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
}
