import { segmentsOf } from '../observations/clauses/segments.ts';
import { findFigures } from '../observations/figures/quantities.ts';
import { copulas, fillers, joiners, negators, prepositions } from '../observations/words/context-words.ts';
import { tokenize } from '../text/tokens.ts';

/** Words of measuring and of talking, which name nothing that was found. */
const light = new Set(
  `ok okay k yes yep yeah no nope nah well oh oops sorry wait hmm um so but and my bad hey man sir hang hold actually then
  it its that thats this they them he she i im ive we you me us did do does done just now here there again still
  meter lead leads probe probes clamp clamped wrong right scale range setting set pin pins wire wires plug plugs connector terminal terminals
  spade spades end ends hot cold room temp temperature degrees steady each pair pairs between ground unplugged off isolated out one other both all three two
  reads read reading got get getting gets measured measures measure measuring shows show showing ohmed metered about around roughly exactly near close almost
  like only first second third had has have was were is are be been being when with what which how at on to in of a an the for from by as
  took checked check tested test tried ran found find see saw looked look looks`
    .split(/\s+/)
    .concat(['degree', 'deg', 'f']),
);

/** The words of a message that are neither a figure, nor a state, nor talk: what it names. */
export function wordsLeftOver(text: string): string[] {
  const tokens = tokenize(text.replace(/['’]/g, ''));
  return segmentsOf(tokens, [], findFigures(tokens)).flatMap(({ chunks }) =>
    chunks.flatMap((chunk) =>
      chunk.kind === 'word' && /[a-z]/.test(chunk.text) && !isLight(chunk.text) ? [chunk.text] : [],
    ),
  );
}

const isLight = (word: string): boolean =>
  light.has(word) ||
  fillers.has(word) ||
  copulas.has(word) ||
  joiners.has(word) ||
  negators.has(word) ||
  prepositions.has(word);
