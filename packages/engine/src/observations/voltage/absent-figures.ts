import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Figure } from '../figures/quantities.ts';
import { denials } from '../words/context-words.ts';

/** The denial stands right before the figure; "no heat 240 across it" denies the heat. */
export const isDeniedAt = ({ from }: Pick<Figure, 'from'>, tokens: readonly Token[]): boolean => {
  const [before = '', last = ''] = [2, 1].map((back) => tokens[from - back]?.text ?? '');
  const denies = /^(?:no|not|never|without|zero)$/;
  return denies.test(last) || (denies.test(before) && !denials.has(last));
};

/** "120 isn't there", "200 VDC missing at the inverter": what should be measured is named, and was not. */
export const isMissingAt = ({ to }: Pick<Figure, 'to'>, tokens: readonly Token[]): boolean =>
  /^(?:is |was |are |goes |went )?(?:(?:not|isnt|wasnt|arent|never|aint)(?: even| ever)? (?:there|present|getting|gets|reaching|reaches|coming|showing|arriving|making|makes)|missing|absent)\b/.test(
    wordsOf(tokens, to, to + 5),
  );
