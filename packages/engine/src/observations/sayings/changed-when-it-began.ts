import type { Component } from '@diagbuddy/knowledge/schema';
import { sentenceEnd, sentenceStart, type Token, wordsOf } from '../../text/tokens.ts';
import type { Fact } from '../observation.ts';

/** "leaks ever since they put", "quit right after I changed" */
const since =
  /\b(?:since|(?:right|just|soon|shortly|immediately|not long|(?:a|the|one|two|three|few|couple) (?:of )?(?:days?|weeks?|nights?|hours?)) after|(?:started|starts|starting|began|begun|happened|happening|appeared|came on|showed up|acting up|quit|problem is|problem was)(?: up)?(?: right| just)? (?:after|when|once|with|as soon as))(?: (?!(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|yesterday|last|today)\b)\w+){0,5}$/;
/** "After her husband had put in new switches, the fuse goes" */
const after = /^(?:right |just |shortly |soon )?after (?:\w+ ){1,7}(?:replaced|changed|installed|swapped|put)\b/;
/** "changed the filter, now neither water nor ice" */
const neverBefore =
  /^(?:\w+ ){0,3},? ?(?:and |but )?now (?:it |its |there is |theres |i |we |she )?(?:\w+ )?(?:no|neither|nothing|wont|doesnt|cant|isnt|dead|worse|leak(?:s|ing)?|squeak(?:s|ing)?|squeal(?:s|ing)?|rattl(?:es|ing)|hum(?:s|ming)?|trip(?:s|ping)?|buzz(?:es|ing)?|smells?|shak(?:es|ing)|grind(?:s|ing)?|bang(?:s|ing)?|thump(?:s|ing)?|vibrat(?:es|ing))\b/;
/** "since I replaced the pump it must be the hose": a reason, no date. */
const reasons =
  /\b(?:must|should|has to|cant be|isnt|think|thinking|guess|guessing|figure|assume|assuming|suspect|suspecting|probably|maybe|likely|leaning|rule|ruled|leaves|already)\b/;
/** "still leaks since I put the pump in": the new part changed nothing. */
const unchanged =
  /\b(?:still|same|even|twice|again|made no|no (?:change|changes|difference|better|help|luck|improvement|effect|joy)|(?:didnt|did not|doesnt|hasnt|havent|wont|wouldnt|not) (?:\w+ )?(?:help|helped|fix|fixed|change|changed|right|better|any))\b/;
/** Soap is changed, feet are installed. */
const otherSoap = /^(?:changed|switched|swapped|new|using)\b/;
/** So many words behind a change of soap tell what it did. */
const wordsBehind = 16;

/**
 * Parts that were replaced when the trouble began ("no water since the new filter went in"), and soap that was changed: that
 * clears neither. What was touched last is the first thing to look at.
 */
export const changedWhenItBegan = (
  facts: readonly Fact[],
  { tokens, components }: { tokens: readonly Token[]; components: ReadonlyMap<string, Component> },
): Fact[] =>
  facts.filter((fact) => {
    if (fact.finding !== 'replaced' || fact.basis !== 'words' || fact.isRepeat === true) return false;
    const from = tokens.findIndex(({ start }) => start >= fact.start);
    const behind = tokens.findIndex(({ start }) => start >= fact.end);
    const to = behind < 0 ? tokens.length : behind;
    const begin = sentenceStart(tokens, from);
    const sentence = wordsOf(tokens, begin, sentenceEnd(tokens, to));
    if (components.get(fact.component)?.kind === 'setting' && otherSoap.test(fact.words.toLowerCase()))
      return !unchanged.test(wordsOf(tokens, begin, from + wordsBehind));
    const comma = tokens.slice(0, from).findLastIndex(({ text }) => text === ',');
    const isSoOld =
      neverBefore.test(wordsOf(tokens, to, tokens.length)) ||
      after.test(sentence) ||
      since.test(wordsOf(tokens, Math.max(begin, comma + 1), from));
    return isSoOld && !reasons.test(sentence) && !unchanged.test(sentence);
  });
