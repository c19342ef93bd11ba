import { stem } from '../../text/stem.ts';
import { colleagues, guesses, intents, talkers, users } from './context-words.ts';
import { replacedPhrases, statePhrases } from './cue-words.ts';

/** The stems of all words by which facts are told: none of them is a slip of another word. */
export function wordsOfFacts(): Set<string> {
  const phrases = [...Object.values(statePhrases), ...Object.values(replacedPhrases)].flat();
  const lists = [colleagues, guesses, intents, talkers, users].flat(2);
  return new Set([...phrases.flatMap((phrase) => phrase.split(' ')), ...lists].map(stem));
}
