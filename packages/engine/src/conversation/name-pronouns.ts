/**
 * "Cleaned it, same thing" speaks of the part that the message before spoke of. The rules that read facts know names only,
 * so the name is put in the place of such a word. "It still leaks" is the machine and stays.
 */

/** What somebody did to a part, or found out about it. */
const did =
  'cleaned|cleared|checked|tested|swapped|replaced|changed|ohmed|metered|measured|jumped|jumpered|bypassed|unplugged|reseated|tightened|unclogged|flushed|snaked|thawed|pulled|spun|turned|wiggled|moved|freed|greased|adjusted|cut|spliced|blew';
const meant = '(?:it|that|them|those|this one|that one)';
// "cleaned it out", "had it apart"
const asObject = new RegExp(
  `\\b((?:${did}|(?:had|got|took) )) ?\\b${meant}\\b(?= *(?:out|up|off|apart|by hand|again|twice|too|and|but|anyway|already|with|[,.;]|$))`,
  'i',
);
// "120 at it", "the clamp is on it"
const behindPreposition = /\b(on|at|to|into|of|across|through|leaving|out of) (?:it|them)\b/i;
// "impeller on it is gone"
const pieceOf = /^((?:the )?\w+(?: \w+)? (?:on|of)) it\b/i;
// "put a set in anyway", "tried another one", "new one, same thing"
const anotherOne =
  /\b(?:(?:put|threw|popped|stuck|hung|installed|fitted|tried|got)(?: in| on)? (?:a|an|another|some|the) (?:brand )?(?:new |fresh |good |known good )?(?:set|pair|ones?)\b(?: (?:of (?:them|those|these)))?(?: (?:in|on))?|^(?:a |the )?(?:brand )?new (?:ones?|set|pair)\b(?: (?:in|on))?)/i;
// "13 volts at the plug and it just sits there"
const fedAtPlug =
  /^((?:has |have |got |get |getting |gets )?[\d.]+ ?(?:v|vac|vdc|volts?)?) (?:(?:at|on|in) the (?:plug|connector|terminals|pins|spades|harness)|there)\b(?=.*\bit\b)/i;

/** A sentence with the name of the part that it speaks of; unchanged where no word of it stands for a part. */
export function namePronouns(text: string, { name, isNamed }: { name: string; isNamed: boolean }): string {
  const words = isNamed ? [fedAtPlug, pieceOf] : [fedAtPlug, anotherOne, asObject, behindPreposition];
  const word = words.find((one) => one.test(text));
  if (word === undefined) return text;
  if (word === anotherOne) return text.replace(word, `put a new ${name} in`);
  return text.replace(word, `$1 ${word === fedAtPlug ? 'at ' : ''}the ${name}`);
}
