/** Words that tell that the machine runs again. */
const fixed =
  /\b(?:fixed(?: it)?|all fixed|thats? fixed|that (?:fixed|did|was|got) it|did the trick|solved|problem solved|good to go|all (?:set|good now|done)|im done|i am done|i'm done|job'?s? done|(?:closed|buttoned|wrapped) (?:it )?up|(?:back )?up and running|(?:is |its |it's )?running (?:now|again|fine now|great|good)|works (?:now|again|great now|like (?:new|a champ|a charm))|working (?:now|again|great|fine now)|(?:heats|cools|drains|spins|fills|runs|lights|bakes|dries|cooks|washes|starts|seals) (?:now|again|like (?:new|a champ|a charm)|great now|just fine now)|no more (?:leak|noise|code|codes|error)|customer(?:'s| is)? happy|called it done)\b/i;
const named =
  /\b(?:it (?:was|ended up being|turned out to be)|turned out to be|ended up being|the (?:problem|culprit|issue|cause) (?:was|is|turned out to be)|was the (?:problem|culprit|issue|cause)|found it[,:]? it(?:'s| is| was))\b/i;
const notYet = /\b(?:not|isnt|isn't|no longer|thought|until|if|when|was fixed|wasnt|wasn't|before)\b[^.,;]{0,12}$/i;

/** "Fitted the pump, drains great": a part went in, and the machine does its work. */
const fitted = /\b(?:fitted|installed|replaced|swapped|changed|put (?:in )?(?:a|the|in)|new)\b/i;
const runs =
  /\b(?:heats|cools|drains|spins|fills|runs|lights|bakes|dries|cooks|washes|starts|seals|sprays|works|holds|pumps|blows|turns|seals)(?: up| fine)? (?:great|perfect|perfectly|beautiful|beautifully|like a champ|right up|as it should|fine now|good now|normal(?:ly)?(?: now)?)\b|\b(?:it|that|and|now it) (?:heats|cools|drains|spins|fills|runs|lights|bakes|dries|cooks|washes|starts|seals|sprays|works) now\b/i;

/** Whether a message tells how the repair came out. */
export function isOutcome(message: string): boolean {
  const plain = message.replace(/’/g, "'");
  const match = fixed.exec(plain);
  if (match !== null && !notYet.test(plain.slice(0, match.index))) return true;
  if (fitted.test(plain) && runs.test(plain) && !/\b(?:but|still|no change|same)\b/i.test(plain)) return true;
  return /^(?:(?:yes|yep|yeah|ok|so|well|turns out|fixed|done|hey|good news)[,.!\s]+)*it was (?:the|a|just the|just a|his|her|that)\b/i.test(
    plain,
  );
}

/** Where the message names what it was; `null` where it does not. */
export function namedFrom(message: string): number | null {
  const match = named.exec(message.replace(/’/g, "'"));
  return match === null ? null : match.index;
}
