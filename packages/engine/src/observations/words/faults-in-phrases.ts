import { each } from './combined-phrases.ts';

/** Phrases that are put together: what goes through a part, what it has in it, what it doesn't do wrong, what it doesn't do. */

const words = (text: string): string[] => text.split(' ');

/** "cracked clean through", "burnt right off", "has a kink", "had a pinhole in it". */
export const brokenThrough: readonly string[] = [
  ...each(
    words(
      'cracked burnt burned broke broken snapped rusted worn wore sheared split cut rubbed chafed melted rotted torn',
    ),
    words('clean clear right plumb'),
    ['through', 'off', 'in two', 'in half', 'out'],
  ),
  ...each(
    ['has', 'had', 'has got', 'got', 'have', 'shows', 'with'],
    ['a', 'a big', 'a bad', 'a little', 'a small', 'a hairline', 'two', 'several', 'some'],
    words('hole pinhole crack tear kink rip slit split break gash dent nick leak short groove burn blister')
      .flatMap((fault) => [fault, `${fault}s`])
      .concat(['dead spot', 'flat spot', 'bad spot', 'burnt spot', 'burn mark', 'bad connection', 'loose connection']),
  ),
];

const notDoing = ['doesnt', 'dont', 'didnt', 'does not', 'do not', 'did not', 'wont'];

/** What a part that is in order does not do: "doesn't wobble", "don't bind". */
export const withoutFault: readonly string[] = each(
  notDoing,
  words('bind wobble leak drip slip stick rub drag squeak squeal grind growl seep weep sag wander rattle chatter flop'),
);

/** What a part that has failed does not do: "won't pass power", "never drops out". */
export const notItsWork: readonly string[] = [
  ...each(
    [...notDoing, 'cant', 'wouldnt', 'no longer'],
    ['pull in', 'drop out', 'pass', 'put out', 'send', 'reset', 'engage', 'energize', 'cycle off', 'grip'],
  ),
  ...each(
    ['never', 'no longer', 'hardly'],
    [
      'pulls in',
      'drops out',
      'passes',
      'puts out',
      'sends',
      'engages',
      'energizes',
      'cycles off',
      'closes',
      'lets go',
      'changes',
      'feeds',
    ],
  ),
  ...each(
    ['not', 'isnt', 'arent', 'wasnt', 'never'],
    ['passing', 'putting out', 'sending', 'gripping', 'pulling in', 'dropping out', 'feeding'],
  ),
];

/** "had a guy replace the igniter". */
export const hadItReplaced: readonly string[] = each(
  words('had got'),
  ['', 'a', 'the', 'my', 'our', 'her', 'his', 'another', 'some'],
  words(
    'guy tech technician repairman husband son brother buddy neighbor handyman plumber electrician company man friend him them someone somebody',
  ),
  ['replace', 'change', 'change out', 'swap', 'swap out', 'put in', 'install', 'to replace'],
);

/** "still no heat after replacing the element". */
export const afterReplacing: readonly string[] = each(
  words('after despite following'),
  words('replacing changing swapping installing').concat([
    'changing out',
    'swapping out',
    'putting in',
    'putting',
    'i replaced',
    'i changed',
    'i swapped',
    'we replaced',
  ]),
  ['', 'the', 'both', 'its'],
);

/** "terminals are spread", "spade turned brown", "coils are weak when hot": how parts look and act that have gone bad. */
export const goneBad: readonly string[] = [
  ...each(words('is are was'), ['weak']),
  ...each(
    ['is', 'are', 'was', 'were', 'has gone', 'went', 'got', 'turned'],
    [
      'spread',
      'spread open',
      'brown',
      'browned',
      'discolored',
      'charred',
      'crispy',
      'mushy',
      'flaky',
      'erratic',
      'wallowed out',
      'square',
      'egg shaped',
      'out of square',
      'twisted',
      'stiff',
      'sticky',
      'chattering',
      'shorting out',
      'breaking down',
      'opening up hot',
    ],
  ),
  ...each(
    words('opens opening breaks breaking drops dropping cuts quits fails'),
    ['out', 'down', 'up'],
    ['hot', 'when hot', 'when its hot', 'under load', 'when it shakes', 'when it warms up', 'once its hot'],
  ),
  ...each(words('opens fails quits'), ['under load', 'when hot', 'when its hot', 'once its hot', 'when it warms up']),
  ...each(['wallowed', 'hogged'], ['out']),
  ...each(['weak', 'bad', 'open'], ['when hot', 'once hot', 'under load']),
];

/** "can't find anything wrong with the element". */
export const nothingWrongFound: readonly string[] = each(
  words('cant couldnt didnt dont cannot').concat(['could not', 'did not', 'can not']),
  words('find see found'),
  ['anything', 'a thing', 'any problem', 'any fault', 'nothing'],
  ['with', 'wrong with'],
);
