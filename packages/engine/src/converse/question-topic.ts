/** What a question asks for. */
export type Topic =
  | 'diagnostic-mode'
  | 'part-number'
  | 'price'
  | 'effort'
  | 'other-causes'
  | 'next'
  | 'safety'
  | 'replace'
  | 'test'
  | 'code'
  | 'why'
  | 'could-be'
  | 'where'
  | 'function';

/** The first pattern that fits tells the topic. `code` and `could-be` need a code, a part in the question. */
const patterns: readonly (readonly [Topic, RegExp])[] = [
  [
    'diagnostic-mode',
    /\b(?:diagnostics?|service|test|tech(?:nician)?s?|field)[\s-]+(?:test[\s-]+)?(?:mode|menu|cycle)\b|\bself[\s-]?(?:test|diagnos\w+)|\b(?:get|go|put it|enter|start|run)\b.*\bdiagnostics?\b|\b(?:pull|read|get|check|retrieve)\b.*\b(?:stored |fault |error )?(?:codes|faults)\b/i,
  ],
  [
    'part-number',
    /\bpart\s?(?:#|nos?\b|nums?\b|numbers?\b)|\bp\/?n\b|\boem number|\b(?:which|what) part\b.*\b(?:order|buy|need|get)\b|\bwhat (?:do|should) i order\b/i,
  ],
  [
    'price',
    /\bworth\b|\bpric\w+|\bcosts?\b|\bhow much (?:is|are|does|do|would|for|money)\b|\bexpensive\b|\brepair or replace\b|\bpay\b/i,
  ],
  [
    'effort',
    /\bhow (?:long|hard|difficult|easy|many hours)\b|\blabou?r\b|\bdifficult\w*\b|\bhours\b|\bhow much (?:time|work)\b/i,
  ],
  ['safety', /\b(?:safe|safety|dangerous|danger|shock)\b/i],
  [
    'other-causes',
    /\bwhat else\b|\bother (?:causes?|possib\w+|parts?|options?|suspects?)\b|\banything else\b|\bwhat other\b|\bif (?:it|that)(?:s| is| was)?(?: not|nt)\b|\bsecond (?:guess|choice|suspect)\b|\bnext (?:most )?likely\b/i,
  ],
  [
    'next',
    /\bwhat (?:should|do|would|can) i (?:do|test|check|try|look at)?\s*(?:now|next|first)?\??$|\bwhats? next\b|\bwhat is next\b|\bnext (?:test|step|check)\b|\bwhere (?:do|should) i (?:start|begin)\b|\bwhat (?:now|do i check|should i check|should i test|to check|to test)\b/i,
  ],
  [
    'replace',
    /\b(?:how|steps?|procedure)\b.*\b(?:replace|fix|repair|remove|install|swap|change|clean|take (?:it |that )?(?:out|off|apart)|get (?:to|at|it out)|access|reach)\b|\b(?:should|shall|do|can) i (?:just )?(?:replace|swap|change|order)\b|^(?:so |then |just )*(?:replace|swap|change|order) (?:it|that|the)\b/i,
  ],
  [
    'test',
    /\bhow\b.*\b(?:test|check|measure|ohm|meter|verify|diagnose|tell|know|prove)\b|\bwhat (?:should|is|are|would|s)\b.*\b(?:read|reading|readings|resistance|ohms?|voltage|volts|measure)\b|\b(?:reading|resistance|ohms|voltage)\b.*\b(?:for|of|at|on|across)\b|\bwhat (?:reading|resistance|ohms|voltage)\b|\bexpected (?:reading|resistance|value|voltage)\b|\bspecs?\b|\bhow many (?:ohms|volts)\b/i,
  ],
  ['code', /\bmeans?\b|\bmeaning\b|\bcode\b|\bwhat(?:s| is| does| are)?\b/i],
  ['where', /\bwhere\b|\blocat\w+/i],
  ['why', /\bwhy\b|\bhow (?:sure|confident|certain)\b|\bwhat makes you\b|\bevidence\b|\breason\b/i],
  [
    'could-be',
    /\b(?:could|can|might|may|would|is|was|isnt|are|does)\b.*\b(?:it|this|that|be|bad|the|cause|fault|faulty|failed|dead|problem|issue)\b/i,
  ],
  ['function', /\bwhat(?:s| is| are| does| do)?\b|\bpurpose\b|\bfunction\b/i],
];

/** What a question asks for; `null` where nothing is known of it. */
export function topicOf(question: string, names: { hasCode: boolean; hasPart: boolean }): Topic | null {
  const plain = question.replaceAll("'", '').trim();
  for (const [topic, pattern] of patterns) {
    if (topic === 'code' && !names.hasCode) continue;
    if ((topic === 'could-be' || topic === 'function') && !names.hasPart) continue;
    if (topic === 'could-be' && /^what/i.test(plain)) continue;
    if (pattern.test(plain)) return topic;
  }
  return null;
}
