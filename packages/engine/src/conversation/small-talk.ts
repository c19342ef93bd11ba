import { lowered } from '../compose/names.ts';

/** What is said to the assistant beside the repair. */
export type SmallTalk = 'thanks' | 'plan' | 'greeting' | 'insult' | 'injection' | 'off-topic';

const courtesy =
  /^(?:(?:ok(?:ay)?|k|cool|great|nice|perfect|awesome|alright|sounds good|got it|gotcha|makes sense|good stuff|sweet|thanks?|thank you|thx|tnx|ty|tks|much appreciated|appreciate it|appreciated|cheers|gracias|muchas|man|buddy|bro|dude|a lot|so much|very much|again|for|the|your|help|will|do|bye|see ya|later|have a good one|lol|haha|👍|👌|🙏|😊|😀|🙂)[\s,.!]*)+$/iu;
const greeting =
  /^(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|howdy|hola|buenos dias|buenas)(?:\s+(?:there|bot|buddy|man|all))?[\s!.,?]*(?:how are you[?.!]*)?$/iu;
const insult =
  /\b(?:you(?:'re| are| r|r)?|ur|this (?:thing|app|bot|ai|site)|bot|computer|robot|ai)\b.{0,25}\b(?:dumb|stupid|useless|idiot\w*|suck\w*|worthless|garbage|trash|moron|joke|crap\w*|bullshit|shit\w*|no help|waste)\b|\b(?:dumb|stupid|useless|idiot|worthless|garbage)\b.{0,15}\b(?:bot|thing|app|computer|robot|machine learning|ai)\b|\b(?:screw|f\W?u\W?c\W?k|shut up|to hell with) (?:you|off|this)\b/iu;
const injection =
  /\b(?:ignore|disregard|forget|override)\b.{0,25}\b(?:previous|prior|above|earlier|all|your|these|those|the)\b.{0,20}\b(?:instructions?|prompts?|rules|guidelines|directions|messages)\b|\b(?:system|initial|hidden|secret) (?:prompt|instructions?)\b|\b(?:print|show|reveal|repeat|output|tell me|give me|what(?:'s| is)) your (?:prompt|instructions?|rules|system|training|api key|password)\b|\byou are (?:now|no longer)\b|\b(?:act|pretend|behave|roleplay) (?:as|like|to be)\b|\bjailbreak|\bdeveloper mode\b|\bDAN\b|\bapi key\b|\bdrop table\b/iu;
const otherTopics =
  /\b(?:weather|forecast|rain tomorrow|election|president|vote|voting|politic\w*|democrat\w*|republican\w*|recipe|chili|cook dinner|dinner tonight|joke|poem|song|lyrics|story about|movie|netflix|football|baseball|basketball|super ?bowl|world series|nfl|nba|who won|score of|lottery|bitcoin|crypto|stock market|stocks?(?: price)?s? today|horoscope|girlfriend|boyfriend trouble|dating|religion|god exist|meaning of life|capital of|translate this|write (?:me )?(?:a|an|some) (?:poem|essay|song|story|email|code|program|python)|homework|python code|javascript|horse race|vacation|flight to|restaurant|pizza place)\b/iu;

/** What the technician is about to do; nothing is found yet. */
const plan =
  /^(?:(?:ok(?:ay)?|k|alright|sure|yes|yep|cool|so|well)[\s,.]+)*(?:(?:i'?ll|i will|im|i'm|i am|we'?ll|gonna|going to|about to|let me|lemme|on my way|headed|heading)\b(?! (?:seeing|getting|reading|hearing|at|in|on|not|stuck|done|finished|through))|(?:ordering|grabbing|brb|be right back|one sec(?:ond)?|give me a (?:sec(?:ond)?|min(?:ute)?)|hang tight|will (?:do|check|test|try))\b)[^,;.?]*[.! ]*$/i;

/** What a message says beside the repair; `null` where it is about the repair. */
export function smallTalkIn(message: string): SmallTalk | null {
  const plain = message.trim().replace(/’/g, "'");
  if (injection.test(plain)) return 'injection';
  if (insult.test(plain)) return 'insult';
  if (greeting.test(plain)) return 'greeting';
  if (courtesy.test(plain)) return 'thanks';
  if (plan.test(plain)) return 'plan';
  return otherTopics.test(plain) ? 'off-topic' : null;
}

/** One line for each; none repeats what the chat holds already. */
export function tellSmallTalk(talk: SmallTalk, next: string | null): string {
  const on = next === null ? '' : ` Next is still: ${lowered(next)}.`;
  switch (talk) {
    case 'thanks':
      return next === null ? 'Anytime.' : `Anytime.${on}`;
    case 'plan':
      return `OK.${on}`;
    case 'greeting':
      return `Hi. Tell me what you found on this machine.${on}`;
    case 'insult':
      return `Understood. I can only go by what you tell me about this machine.${on}`;
    case 'injection':
      return "I can't do that. I'm only here to help with this repair.";
    case 'off-topic':
      return "I can't help with that. I'm only here for this repair.";
  }
}
