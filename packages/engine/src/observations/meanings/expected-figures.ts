import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Binding } from '../clauses/binding.ts';
import type { Figure } from '../figures/quantities.ts';

/** "the other reads 22": it is not the one that is spoken of. */
export const isOfOther = ({ from, unit }: Figure, tokens: readonly Token[]): boolean =>
  (unit === null || unit === 'ohm') &&
  /^(?:the )?other(?: one)? (?:reads?|is|measures|shows|at|has)$/.test(
    tokens
      .slice(Math.max(0, from - 3), from)
      .map(({ text }) => text)
      .filter((word) => word !== 'the')
      .join(' ')
      .replace(/^.*?\bother\b/, 'other'),
  );

/** "fan motor lists at 86", "quote: boot and lock 410": what it costs. */
const isPrice = (from: number, tokens: readonly Token[]): boolean =>
  /(?:^| )(?:lists|listed|retails|(?:goes|sells|going|selling) for|price|priced|costs?|quoted?)(?: |$)/.test(
    wordsOf(tokens, from - 6, from).replace(/^.*[.;!?,] /, ''),
  );

const expectation =
  /^(?:should|supposed|spec|specs|chart|sheet|rated|rating|marked|mkd|stamped|calls|expected|nominal|normal|label|labeled|tag)$/;

/** "supposed to be 12", "checked for 240": what a figure ought to be is no reading. */
export const isExpectation = ({ from }: Figure, tokens: readonly Token[]): boolean =>
  isLookedFor(from, tokens) ||
  isPrice(from, tokens) ||
  tokens
    .slice(Math.max(0, from - 5), from)
    .some(
      ({ text }, at, near) =>
        expectation.test(text) &&
        near.slice(at + 1).every(({ kind, text: word }) => kind !== 'number' && !/^[.;!?,]$/.test(word)),
    );

const isLookedFor = (from: number, tokens: readonly Token[]): boolean =>
  /\b(?:check|checks|checked|checking|test|tested|testing|look|looked|looking|hunting|meter|metered) for(?: the| about| around| my)?$/.test(
    wordsOf(tokens, from - 4, from),
  );

/** What the text says that the figure ought to be. */
export function expectedFigure(
  figure: Figure,
  component: Component,
  { binding, tokens }: { binding: Binding; tokens: readonly Token[] },
): number | null {
  for (const chunk of binding.segment.chunks) {
    if (chunk.kind !== 'figure' || chunk.figure === figure) continue;
    if (isExpectation(chunk.figure, tokens) || isRated(chunk.figure, component, tokens))
      return sameSize(chunk.figure, figure);
  }
  return null;
}

/** "2 of 30", "45 uF on a 45", "a 30 microfarad label": the size that is printed on a capacitor. */
export function isRated({ from, to }: Figure, { tests, aliases }: Component, tokens: readonly Token[]): boolean {
  if (!tests.some(({ quantity }) => quantity === 'capacitance') && !aliases.includes('capacitor')) return false;
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ text }) => text);
  const after = tokens.slice(to, to + 2).map(({ text }) => text);
  return (
    /(?:^| )(?:of|on|out of|for)(?: an?| its| the)?$/.test(before.join(' ')) ||
    after.some((word) => /^(?:label|labeled|rated|rating|cap|capacitor|can|one)$/.test(word))
  );
}

/** "reads 4.1" beside "30 mfd": the unit of the one is that of the other. */
function sameSize(expected: Figure, { unit, value }: Figure): number | null {
  if (expected.value === null || value === null) return null;
  if (expected.unit !== null && unit !== null && expected.unit !== unit) return null;
  return expected.value;
}
