/** A message split by what it does. Questions ask and are no evidence; statements tell. */
type Message = { statements: string[]; questions: string[] };

/** Longer messages are read up to here. */
const maxMessage = 2000;
const mostSentences = 20;

const border = /(?<=[.!?;])\s+|\n+|,\s+(?=(?:how|what|where|which|why|should|can|could|still|but|now)\b)/i;
const opening = /^(?:(?:so|ok|okay|and|but|also|hey|hi|hello|please|well|thanks|thx|then)\b[,\s]*)+/i;
const asking =
  /^(?:how|where|wheres|which|why|who|what(?! happens is)|whats|any (?:idea|chance|other)|when (?:should|do|can)|(?:tell|show|give) me|explain|remind me|(?:i )?need (?:the|a) (?:part|number|price)|looking for (?:the|a) (?:part|number|price))\b/i;
/** `is it`, `can I` ask; `is leaking`, `can hear it` tell. */
const inverted =
  /^(?:is|are|was|do|does|did|can|could|should|will|would|may|might|has|have)\s+(?:i|it|its|this|that|these|there|the|a|an|my|you|we|they)\b/i;
/** Said without a verb, these ask: `part number for the lid lock`. */
const keyword = /\b(?:part ?(?:#|no\b|num|number)|diagnostic mode|service mode|test mode|price|cost)\b/i;
const mostKeywordWords = 7;

/** Splits a message into what it tells and what it asks. */
export function readMessage(message: string): Message {
  const sentences = message
    .slice(0, maxMessage)
    .replace(/[’‘´`]/g, "'")
    .split(border)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, mostSentences);
  const questions = sentences.filter(isQuestion);
  return { questions, statements: sentences.filter((sentence) => !questions.includes(sentence)) };
}

function isQuestion(sentence: string): boolean {
  const plain = sentence.replace(opening, '').replaceAll("'", '');
  if (asking.test(plain) || inverted.test(plain) || plain.endsWith('?')) return true;
  return (
    keyword.test(plain) && plain.split(/\s+/).length <= mostKeywordWords && !/\b(?:enter|in|ran|went)\w*\b/i.test(plain)
  );
}

const verdict = '(?:good|bad|fine|ok|okay|open|shorted|dead|burnt|burned|broken|new|clean|clogged|in spec|out of spec)';
const lead = String.raw`(?:(?:i|we|just|already|yes|yeah|yep|no|ok|well|so|have|i've|and|is|was|it's|that's|it|that|this|they|are|were)\b[,\s]*){0,8}`;
const withoutPart: readonly RegExp[] = [
  new RegExp(
    String.raw`^${lead}(?:it )?(?:reads?|reading|measured?s?|measuring|ohms?(?: out)?(?: at)?|metered|shows?)\b`,
    'i',
  ),
  new RegExp(
    String.raw`^${lead}(?:got |getting |gets |about |around |~)*\d[\d.,]*\s?(?:k|m)?\s?(?:ohms?|ω|v\b|vac|volts?|a\b|amps?)`,
    'i',
  ),
  new RegExp(
    String.raw`^${lead}(?:replaced|swapped|changed|tested|checked|checks|tests|cleaned)(?: it)?(?: out)?(?: already| before| too| and)*(?: (?:it )?(?:is|was|tests?|reads?|still))*(?: ${verdict})?[.!\s]*$`,
    'i',
  ),
  new RegExp(String.raw`^${lead}(?:no |has |have )*(?:continuity|voltage|power)(?: there| at it| on it)?[.!\s]*$`, 'i'),
  new RegExp(
    String.raw`^(?:it|that|that one|this one|they)(?:'s| is| was| are| were| tests?| reads?| looks?)+ ${verdict}[.!\s]*$`,
    'i',
  ),
  new RegExp(String.raw`^(?:tests?|tested|reads?|looks?|is|was)? ?${verdict}[.!\s]*$`, 'i'),
];

/** Whether a statement tells of a part without its name: `reads 60 ohms`, `swapped it already`. */
export function isElliptical(statement: string): boolean {
  return withoutPart.some((pattern) => pattern.test(statement));
}

/** The statement with the part that it is about: `drain pump reads 60 ohms`. */
export function withPart(statement: string, part: string): string {
  const pronoun = /\b(?:it's|that's)\b|\b(?:it|that one|this one|they|that)\b/i;
  if (pronoun.test(statement)) {
    return statement.replace(pronoun, (said) => (/'s$/.test(said) ? `the ${part} is` : `the ${part}`));
  }
  return /^(?:about |around |~)*\d/.test(statement) ? `${part} reads ${statement}` : `${part} ${statement}`;
}

/** Whether a statement only says yes or no; `null` where it says more, or neither. */
export function yesOrNo(statement: string): 'yes' | 'no' | null {
  const plain = statement
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();
  if (
    /^(?:yes|yeah|yep|yup|correct|right|it does|it is|true|affirmative)(?: (?:it does|it is|it did|that too|sir|correct))?$/.test(
      plain,
    )
  )
    return 'yes';
  return /^(?:no|nope|nah|negative|it does not|it doesnt|it isnt|it is not)(?: (?:it does not|it doesnt|it isnt|it is not|not at all))?$/.test(
    plain,
  )
    ? 'no'
    : null;
}
