/** What a question asks for. */
export type Topic =
  | 'diagnostic-mode'
  | 'part-number'
  | 'refrigerant'
  | 'cord-wiring'
  | 'bulletin'
  | 'warranty'
  | 'root-cause'
  | 'how-many'
  | 'worth'
  | 'effort'
  | 'tools'
  | 'bypass'
  | 'safety'
  | 'other-causes'
  | 'next'
  | 'steps'
  | 'expected'
  | 'access'
  | 'replace'
  | 'test'
  | 'code'
  | 'where'
  | 'why'
  | 'could-be'
  | 'which-of'
  | 'should-replace'
  | 'function';

/** The first pattern that fits tells the topic. `code` needs a code in the question, `could-be` and `function` a part. */
const patterns: readonly (readonly [Topic, RegExp])[] = [
  ['which-of', /\b(?:is|was|could|would|which|its|be|blame|think)\b.*\bor\b/i],
  [
    'diagnostic-mode',
    /\b(?:diagnostics?|diag|service|test|tech(?:nician)?s?|field)[\s-]+(?:test[\s-]+)?(?:mode|menu|cycle)\b|\bself[\s-]?(?:test|diagnos\w+)|\b(?:get|go|put it|enter|start|run)\b.*\bdiagnostics?\b|\b(?:pull|read|get|check|retrieve)\b.*\b(?:stored |fault |error )?(?:codes|faults)\b/i,
  ],
  [
    'part-number',
    /\bpart\s?(?:#|nos?\b|nums?\b|numbers?\b)|\bp\/?n\b|\boem number|\b(?:which|what) part\b.*\b(?:order|buy|need|get)\b|\bwhat (?:do|should) i order\b|\bnumber (?:for|on|of) (?:the|a|this|that|it|one)\b|\b(?:whats|what is|got|have|need) (?:the|a|its) number\b|\b(?:which|what) (?:one|kit)\b.*\b(?:order|buy|get|need)\b|\bwhich \w+ (?:does it take|fits)\b/i,
  ],
  [
    'refrigerant',
    /\b(?:add|top (?:it )?(?:off|up)|charge|recharge|put)\b.*\b(?:refrigerant|freon|gas|134|600a|r-?\d{2,3}a?)\b|\b(?:refrigerant|freon)\b.*\b(?:add|top|charge|legal|allowed|certif\w+)\b/i,
  ],
  [
    'cord-wiring',
    /\b(?:wire|color|colour)\b.*\b(?:cord|block|prong|terminal|middle|center)\b|\b[34][ -]?(?:prong|wire)\b.*\b(?:cord|wire|hook|connect|go)\b/i,
  ],
  ['bulletin', /\bbulletins?\b|\btsb\b|\brecall(?:s|ed)?\b|\bservice pointer\b|\bknown (?:issue|problem)\b/i],
  ['warranty', /\bwarrant\w*\b|\bcovered\b|\bcoverage\b/i],
  [
    'root-cause',
    /\broot cause\b|\bwhich (?:one )?(?:of (?:the|these|those) )?(?:two|2|ones?)?\b.*\b(?:cause|first|root|caused|really|culprit)\b|\bwhat caused\b|\bwhat made it (?:fail|blow|burn)\b|\bwhy (?:did|do|does|would) (?:it|the|that|they|those|these)\b.*\b(?:fail|blow|burn|go|pop|die|melt)\b|\bwhat (?:usually |normally |generally )?(?:makes|takes|kills|blows|burns|would (?:make|take|kill|blow|burn)) (?:it|them|that|those|these|the)\b/i,
  ],
  [
    'how-many',
    /\b(?:come|comes|sold|sell|buy) (?:them )?(?:as|in) (?:a )?(?:sets?|pairs?|kits?)\b|\b(?:all|both|just (?:the )?one|pair|set|one or both)\b.*\b(?:replac\w+|chang\w+|swap\w*|order|need|do)\b|\b(?:replac\w+|chang\w+|swap\w*|order|do)\b.*\b(?:all (?:four|of them|three|\d)|both|just (?:the )?one|(?:as|in) (?:a )?(?:pairs?|sets?)|one or both)\b/i,
  ],
  [
    'worth',
    /\bworth\b(?! (?:check|test|look|try|a look))|\bgoes? for\b|\bballpark\b|\bwhat (?:does|do|would|will) (?:it|that|they|one|those) run[?. ]*$|\bpric\w+|\bcosts?\b|\bhow much (?:is|are|does|do|would|will|for|money|should)\b|\bhow much[?.! ]*$|\bexpensive\b|\brepair or replace\b|\bpay\b|\btotal(?:ed)?\b|\bscrap\b/i,
  ],
  [
    'effort',
    /\bhow (?:long|hard|difficult|easy|many hours)\b|\b(?:hard|easy|big|quick|tough) (?:job|one|fix)\b|\bhow bad (?:is|are) (?:it|that|those|they) to\b|\blabor\b|\bdifficult\w*\b|\bhours\b|\bhow much (?:time|work)\b|\btake (?:me )?to (?:do|fix|replace|change|swap)\b/i,
  ],
  [
    'test',
    /\bhow (?:do|can|would|should) (?:i|you|we)\b.*\b(?:test|check|measure|ohm|meter|verify)\b.*\bsafe(?:ly)?\b/i,
  ],
  ['tools', /\btools?\b|\bwhat (?:size|socket|bit|driver)\b|\bdo i need a (?:meter|puller|spanner|special)\b/i],
  ['bypass', /\b(?:jump|jumper|bypass|by-pass|defeat|cheat|tape|short out|wire around|override|cut out)\b/i],
  [
    'safety',
    /\b(?:safe|safely|safety(?! (?:valve|switch|thermostat|fuse|lock|latch|cap|interlock|device|coil|stat))|dangerous|danger|shock|hurt|harm|damage|electrocut\w+|risk\w*)\b|\b(?:can|could|should|may) (?:they|she|he|the customer|we|i|it)\b.*\b(?:use|run|keep using|operate|leave|cook|wait)\b|\b(?:they|she|he|we|i) can (?:still |keep )?(?:use|using|run|running|leave|cook)\b|\bok(?:ay)? (?:to|for|if)\b.*\b(?:use|run|leave|keep|cook|operate)\b|\b(?:in the )?mean ?(?:time|while)\b|\b(?:till|until) the part\b/i,
  ],
  [
    'other-causes',
    /\bwhat else\b|\bwhats? (?:is )?left\b|\bwhat remains\b|\bother (?:causes?|possib\w+|parts?|options?|suspects?)\b|\bany(?:thing|body)? else\b|\bworth (?:check|test|look|try)ing\b|\b(?:besides|other than) (?:the|that|this)\b|\bwhat other\b|\bif (?:it|that)(?:s| is| was)?(?: not|nt)\b|\bsecond (?:guess|choice|suspect)\b|\bnext (?:most )?likely\b/i,
  ],
  [
    'should-replace',
    /\b(?:should|shall|do|does|must|would|could|can) (?:i|we|you|it)\b.*\b(?:replac\w+|chang\w+|swap\w*|order)\b|\b(?:is|are) (?:it|they|the)\b.*\b(?:need|have) to be (?:replaced|changed)\b|^(?:so |then |just )*(?:replace|swap|change|order) (?:it|that|the)\b/i,
  ],
  ['steps', /\b(?:show|list|give|walk|read|tell)\b.*\b(?:steps?|procedure|instructions)\b|\bstep by step\b/i],
  [
    'next',
    /\b(?:now|then|so) what[?. ]*$|\bwhat then\b|\bfrom here\b|\bwhat would you (?:do|check|test|try)\b|\bwhat (?:should|do|would|can) i (?:do|test|check|try|look at)?\s*(?:now|next|first)?\??$|\bwhats? next\b|\bwhat is next\b|\bnext (?:test|step|check)\b|\bwhere (?:do|should) i (?:start|begin)\b|\bwhat (?:now|do i check|should i check|should i test|to check|to test)\b/i,
  ],
  [
    'expected',
    /^(?:so |and |ok )*(?:ohms?|resistance|volts?|voltage|readings?|range|what (?:range|ohms|volts|voltage|resistance))\??$|\bwhats? ?(?:should|would|does|do|must|is|are|was)?\b.*\b(?:read|reading|readings|resistance|ohms?|voltage|volts|measure|show|see)\b|\b(?:reading|resistance|ohms|voltage|value)\b.*\b(?:for|of|at|on|across|should|supposed)\b|\bexpected (?:reading|resistance|value|voltage)\b|\bspecs?\b|\bhow many (?:ohms|volts|amps)\b|\bwhat (?:am i looking for|do i want to see)\b|\bwhats (?:normal|good|in spec)\b|\bis (?:that|it|this) (?:right|good|normal|ok(?:ay)?|in spec|in range|low|high|too (?:low|high)|enough)\b|\bsupposed to (?:read|be|have|ohm|measure|show|pull|draw)\b|\bwhat\b.*\b(?:should|does|do|would|supposed)\b.*\b(?:pull|draw|ohm out)\b|\bhow (?:much|many)\b.*\b(?:pull|draw)\b/i,
  ],
  [
    'access',
    /\bhow\b.*\b(?:get (?:to|at|in|into|it open|the|behind|inside)|reach|access|open|(?:take|get|pull) (?:it |that |this |them |the [\w ]+ )?(?:apart|off|out|loose)|remove the (?:panel|back|front|top|cover|door)|pull the (?:panel|back|front|top))\b|\bget\b.*\b(?:open|apart)\b|\bdo i (?:have|need) to (?:pull|take|remove|drop)\b|\b(?:from|through) the (?:front|back|top|bottom)\b/i,
  ],
  [
    'replace',
    /\b(?:how|steps?|procedure)\b.*\b(?:replace|fix|repair|remove|install|swap|change|clean|clear|adjust|level|reset)\b/i,
  ],
  [
    'test',
    /\b(?:any|a|best) way to (?:test|check|tell|prove|know|verify|measure)\b|\bhow\b.*\b(?:test|check|measure|ohm|meter|verify|diagnose|tell|know|prove)\b/i,
  ],
  ['code', /\bmeans?\b|\bmeaning\b|\bcode\b|\bwhat(?:s| is| does| are)?\b/i],
  ['where', /\bwhere\b|\bwhich (?:side|end)\b|\blocat\w+/i],
  [
    'why',
    /\bwhy\b|\b(?:you|u|ya) (?:sure|certain|positive)\b|\bhow (?:sure|confident|certain|come)\b|\bwhat makes you\b|\bevidence\b|\bcommon\b|\breason\b|\bhow does that\b/i,
  ],
  [
    'could-be',
    /\b(?:could|can|might|may|would|is|was|isnt|are|does)\b.*\b(?:it|this|that|be|bad|the|cause|fault|faulty|failed|dead|problem|issue)\b/i,
  ],
  ['function', /\bwhat(?:s| is| are| does| do)?\b|\bpurpose\b|\bfunction\b/i],
];

/** "Can they still be bad?": of the part that was spoken of last. */
const ofTheLastPart =
  /\b(?:it|that|they|those|these|this)\b.*\b(?:bad|faulty|at fault|the (?:problem|cause|issue|culprit|fault))\b/i;

/** What a question asks for; `null` where nothing is known of it. */
export function topicOf(
  question: string,
  names: { hasCode: boolean; hasPart: boolean; isChoice?: boolean },
): Topic | null {
  const plain = question.replace(/['’]/g, '').trim();
  for (const [topic, pattern] of patterns) {
    if (topic === 'which-of' && names.isChoice !== true) continue;
    if (topic === 'code' && !names.hasCode) continue;
    if (topic === 'function' && !names.hasPart) continue;
    if (topic === 'could-be' && !names.hasPart && !ofTheLastPart.test(plain)) continue;
    if (topic === 'could-be' && /^what/i.test(plain)) continue;
    if (pattern.test(plain)) return topic;
  }
  return null;
}

const fillers =
  /^(?:(?:so|ok|okay|and|but|hey|well|then|also|now|alright|one more thing|quick question|question|btw|by the way|hmm|um|please)[\s,.:-]+)*/i;
const openers =
  /^(?:what|whats|what's|where|wheres|where's|how|hows|how's|why|whys|which|who|whose|when (?:do|does|should|can|will)|can (?:i|we|you|they|she|he|it|the)|could (?:i|we|you|it|this|that|they|a|the)|should (?:i|we|they|it|the)|would (?:i|you|it|that|a|the)|will (?:it|this|that|they|a|the)|do (?:i|you|we|they)|does (?:it|this|that|a|an|the (?!same))|did (?:i|you|it)|is (?:it|there|that|the (?!same)|this|a|an)|are (?:there|these|those|they|the)|was it|any (?:idea|chance|bulletin|recall|tips?)|may i|am i|any(?:thing|body|one|way)?\b(?! (?:time|more))|will (?:i|he|she|we|\w+ing)\b|can (?:this|that|those|these|somebody)|could (?:those|these|they)|would (?:those|these|they)|do (?:these|those|the)\b|does (?:she|he|anyone|they)|(?:do )?(?:you|u) think|(?:you|u) (?:see|got|watch|ever|know (?!what\b))|isn'?t (?:it|that|there|this)\b|(?:now|then) what\b|part (?:number|#|no)|p\/?n\b|tell me|explain|give me|show me|need the part|whats the|remind me|(?:price|cost|labor|time|tools?|specs?|part) (?:on|for|of|to)\b|(?:are )?(?:you|u|ya) (?:sure|certain|positive)|(?:customer|cust|she|he|they|owner|lady)s? (?:wants?|wanna|would like|needs?) to know|(?:customer|cust|she|he|they|owner|lady)s? (?:is |are )?ask(?:s|ing|ed)? (?:if|how|what|when|whether|about))\b/i;
const commands =
  /^(?:show|list|print|give me|walk me|next(?: step| test)?$|start over|log it|save it|close (?:it|the|this)|email|send)\b/i;

/** Whether a sentence asks something. */
export function isQuestion(sentence: string): boolean {
  const plain = sentence.trim().replace(fillers, '');
  return /\?\s*$/.test(sentence.trim()) || openers.test(plain);
}

/** A question that speaks of the repair, even where nothing is known to answer it. */
export const isOfTrade = (question: string): boolean =>
  /\b(?:ohms?|volts?|amps?|meter|wire|wiring|fuse|board|panel|screw|model|part|test|reading|unit|machine|customer|cust|how|code|leak|noise|it|its|this|that|these|those|valve|gas|water|pull|draw|order|stuck|broken|bad|means?)\b/i.test(
    question,
  );

/** Whether a sentence tells the assistant to do something. */
export const isCommand = (sentence: string): boolean => commands.test(sentence.trim().replace(fillers, ''));
