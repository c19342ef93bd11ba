/** Words that tell that the machine runs again. */
const fixed =
  /\b(?:fixed(?: it)?|all fixed|thats? fixed|that (?:fixed|did|was|got) it|did the trick|solved|problem solved|good to go|all (?:set|good now|done)|im done|i am done|i'm done|job'?s? done|(?:closed|buttoned|wrapped) (?:it )?up|(?:back )?up and running|(?:is |its |it's )?running (?:now|again|fine now|great|good)|works (?:now|again|great now|like (?:new|a champ|a charm))|working (?:now|again|great|fine now)|(?:heats|cools|drains|spins|fills|runs|lights|bakes|dries|cooks|washes|starts|seals) (?:now|again|like (?:new|a champ|a charm)|great now|just fine now)|no more (?:leak|noise|code|codes|error)|customer(?:'s| is)? happy|called it done|clos(?:ing|ed) (?:it|this|the (?:call|ticket|job)) out)\b/i;
const named =
  /\b(?:it (?:was|ended up being|turned out to be)|turned out to be|ended up being|the (?:problem|culprit|issue|cause) (?:was|is|turned out to be)|was the (?:problem|culprit|issue|cause)|found it[,:]? it(?:'s| is| was)|(?:^|[,.;] *)(?:it )?was the)\b/i;
const notYet = /\b(?:not|isnt|isn't|no longer|thought|until|if|when|was fixed|wasnt|wasn't|before)\b[^.,;]{0,12}$/i;

/** "Fitted the pump, drains great": a part went in, and the machine does its work. */
const fitted =
  /\b(?:fitted|installed|replaced|swapped|changed|put (?:in )?(?:a|the|in)|new)\b|\b(?:fuse|switch|switches|part|kit) in,|^(?:\w+(?:'s)? ){1,3}(?:is |are )?in(?: and|[,;.])/i;
/** "Pulled the seed, drains like crazy": something was mended; that may also be a test, so it must do more than run. */
const mended =
  /\b(?:pulled|cleared|cleaned|unclogged|spliced|soldered|thawed|dried|knocked|tightened|reseated|rewired|patched|leveled)\b/i;
/** A part that came from another place on the machine tries the part, and repairs nothing. */
const tried =
  /\bfrom (?:the |another )?(?:other|rear|back|front|left|right|upper|lower)\b|\bback (?:on|in|together)\b/i;
const works =
  '(?:heats|cools|drains|spins|fills|runs|lights|bakes|dries|cooks|washes|starts|seals|sprays|works|holds|pumps|blows|turns|makes ice|cycles)';
const runsWell = new RegExp(
  `\\b${works}(?: up| right)? (?:great|fine|strong|perfect|perfectly|quiet|quietly|smooth|good|well|normal(?:ly)?)\\b`,
  'i',
);
const runsAgain = new RegExp(
  [
    `\\b${works}(?: up| fine)? (?:beautiful|beautifully|like (?:a (?:champ|charm|dream)|new|crazy|mad)|right up|as it should|fine now|good now|normal(?:ly)? now)\\b`,
    `\\b(?:it|that|and|now it) ${works} now\\b`,
    `[,;.] *(?:and )?(?:it )?(?:${works}|running|(?:heat|cool|drain|spinn|fill|work|light|dry|spray)ing(?= now| again))(?: now| again)?[.! ]*$`,
    '[,;.] *(?:and )?(?:now )?(?:heat|cool|drain|spinn|fill|light|dry|spray|blow|mak|bak|wash|pump|freez)ing\\b[^,;.?]{0,30}\\bnow[.! ]*$',
    '\\b(?:blow(?:s|ing) cold|mak(?:es|ing) ice|(?:fires|fired|starts|started|kicks|lights|lit) right (?:up|off|on))\\b',
    "\\b(?:it's|its|is|all) (?:all )?(?:good|quiet|fine|running|working) now\\b",
    '\\bno (?:more )?(?:beeps?|leaks?|codes?|noises?|errors?|drips?)(?: now)?[.! ]*$',
    "\\b(?:beep|beeping|code|noise|leak|error)(?:'s| is)? gone\\b",
  ].join('|'),
  'i',
);

/** "Hot now, finished": the machine does it again, and the technician is done. */
const finished = /\b(?:finished|all done|done here|out of here|heading out|wrapping up|moving on)\b/i;
const nowWorks =
  /\b(?:hot|heats|heating|cold|cools|cooling|drains|draining|fills|filling|spins|spinning|turns|turning|lights|sparks|runs|running|works|working|quiet|dry|dries|drying|starts) (?:now|again)\b/i;

/** "Runs now but it squeals": the repair goes on. */
const complainsOn =
  /\b(?:but|though|except|only)\b.{0,16}\b(?:squeal|squeak|leak|nois|loud|bang|shak|vibrat|drip|smell|trip|hum|beep|slow|weak|grind|rattl|click|thump|scrap|throw|show|leav|stop|quit|burn)/i;

/** Whether a message tells how the repair came out. */
export function isOutcome(message: string): boolean {
  const plain = message.replace(/’/g, "'");
  const match = fixed.exec(plain);
  const isAll =
    !complainsOn.test(plain) &&
    !/\b(?:but|though|except)\b.{0,12}\b(?:still|now|not|wont|won't|doesn't|doesnt|no|it)\b/i.test(plain);
  if (match !== null && isAll && !notYet.test(plain.slice(0, match.index))) return true;
  const isRepaired =
    (fitted.test(plain) && (runsWell.test(plain) || runsAgain.test(plain))) ||
    (mended.test(plain) && runsAgain.test(plain));
  if (isRepaired && !tried.test(plain) && !/\b(?:but|still|no change|same|though)\b/i.test(plain)) return true;
  if (
    /\b(?:did it|was it|was (?:the|my) (?:fix|culprit|one|problem))[.! ]*$/i.test(plain) &&
    !/\b(?:not|n't|what|which|who)\b/i.test(plain)
  )
    return true;
  if (finished.test(plain) && nowWorks.test(plain) && !/\b(?:but|still|not)\b/i.test(plain)) return true;
  // "Done, dries good"
  if (
    /^(?:ok(?:ay)?,? |all )*(?:done|finished|all set)\b/i.test(plain) &&
    (runsWell.test(plain) || runsAgain.test(plain))
  )
    return !/\b(?:but|still|not|no change|same|though)\b/i.test(plain);
  return /^(?:(?:yes|yep|yeah|ok|so|well|turns out|fixed|done|hey|good news)[,.!\s]+)*it was (?:the|a|just the|just a|his|her|that)\b/i.test(
    plain,
  );
}

/** Where the message names what it was; `null` where it does not. */
export function namedFrom(message: string): number | null {
  const match = named.exec(message.replace(/’/g, "'"));
  return match === null ? null : match.index;
}
