import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Segment } from './segments.ts';

/** "can the valve be rebuilt", "is 2.8k ok on a dispenser", "any bulletin on the diverter": asked without a question mark. */
const asking = new RegExp(
  `^(?:(?:so|and|ok|hey|also|then) )*(?:${[
    '(?:can|could|would|will) (?:an?|the|these|those|it|one) ',
    '(?:is|are) (?:an?|these|those|\\d[\\d.]*) .*(?:ok|okay|good|bad|normal|right|enough|too|correct|high|low|common|worth)(?: |$)',
    '(?:whats|hows|wheres|what is|what are) (?:an?|\\d[\\d.]*|normal|spec|the (?:spec|range|reading|number|part|going rate)) ',
    '(?:should|do|can|could) (?:i|we|they|you) ',
    'any (?:bulletin|bulletins|idea|ideas|word|tip|tips|advice|luck|tricks?|known|chance|thoughts) ',
    'which (?:is|one|of|board|part|way) ',
    '(?:anybody|anyone) ',
  ].join('|')})`,
);

const faulty =
  'bad|weak|stuck|shorted|open|clogged|plugged|blown|loose|dirty|worn|failed|failing|broken|burnt|burned|dead|kinked|frozen|leaky|leaking|faulty|defective|tripped|torn|cracked|noisy|lazy|restricted';
/** "a stuck float would keep it from filling", "a shorted diode makes it hum", "these are known for door gasket leaks", "if the diode was shorted you'd hear it". */
const inGeneral = new RegExp(
  `^(?:(?:also|yes|yeah|well|and|sometimes|usually|even|just) )*an? (?:${faulty})(?: \\w+){1,4}? (?:would|will|can|could|may|might|makes|causes|cause|usually|always|often|means|does)(?: |$)|(?:^| )(?:known|notorious|famous|infamous) (?:for|to) |^if (?:the|its|it|that|those|an?) .*(?:was|were|had) .*(?:would|wouldnt|youd|itd|theyd|hed|shed) `,
);

/** Segments after these words say something of their own. */
const parting = /^(?:,|but|so|then|now|though|however|yet)$/;

/** The segments that only ask, or say what such parts do on any machine. */
export function unstatedSegments(segments: readonly Segment[], tokens: readonly Token[]): ReadonlySet<Segment> {
  const unstated = new Set<Segment>();
  let phrase: Segment[] = [];
  const close = (): void => {
    const said = wordsOf(tokens, phrase[0]?.chunks[0]?.from ?? 0, phrase.at(-1)?.chunks.at(-1)?.to ?? 0);
    if (asking.test(said) || inGeneral.test(said)) for (const segment of phrase) unstated.add(segment);
    phrase = [];
  };
  for (const segment of segments) {
    if (phrase[0]?.sentence !== segment.sentence || parting.test(segment.joiner)) close();
    phrase.push(segment);
  }
  close();
  return unstated;
}
