import { singular } from '../text/singular.ts';
import { tokenize } from '../text/tokens.ts';
import type { MentionIndex } from './mention-index.ts';

/** Words that several parts of a machine are called by. */
const generic =
  /^(?:switch|motor|valve|sensor|board|coil|pump|fan|element|fuse|thermostat|relay|lock|latch|hose|filter|seal|gasket|belt|igniter|thermistor|heater|elem|htr|snsr|stat|bearing|module|harness|solenoid|actuator|limit|diode|capacitor|drain|vent)$/;

/** What a piece alone belongs to: "impeller turns freely" speaks of a pump. */
const piecesOf: Readonly<Record<string, readonly string[]>> = {
  impeller: ['impeller', 'pump'],
  vane: ['pump', 'fan'],
  blade: ['blade', 'fan', 'blower'],
  winding: ['winding', 'motor', 'pump', 'transformer', 'compressor', 'stator'],
  rod: ['rod', 'element', 'heater'],
  bar: ['bar', 'igniter', 'ignitor'],
  contact: ['contact', 'switch', 'relay'],
  plunger: ['plunger', 'switch', 'valve'],
  thermal: ['fuse', 'cutoff', 'thermostat', 'thermal'],
  stat: ['stat', 'thermostat'],
  element: ['element', 'heater'],
  elem: ['element', 'heater'],
  heater: ['heater', 'element'],
  htr: ['heater', 'element'],
  sensor: ['sensor', 'thermistor'],
  snsr: ['sensor', 'thermistor'],
  wheel: ['wheel', 'roller'],
  bearing: ['bearing', 'roller'],
  shaft: ['shaft', 'motor', 'pump'],
  probe: ['probe', 'sensor', 'thermistor'],
  arm: ['arm'],
  line: ['line', 'hose'],
  spring: ['spring'],
  tube: ['tube'],
  plate: ['plate'],
  interlock: ['switch'],
  cap: ['cap', 'capacitor'],
  micro: ['switch'],
};

/** "toe plate", "back cover": no part of the machine's. */
export const isCasing = (before: string, word: string): boolean =>
  /^(?:plate|wheel|line|arm|bar|rod|cap|spring|tube|shaft)$/.test(word) &&
  /^(?:toe|kick|cover|back|rear|front|access|name|rating|side|hot|wall|model|tag|bottom|top|sump|gas|water|crow|lower)$/.test(
    before,
  );

/** The words with which the names end that a generic word may stand for; none where it is not generic. */
export const headsOf = (word: string): readonly string[] => piecesOf[word] ?? (generic.test(word) ? [word] : []);

/** What a generic word means after a part was spoken of: "switch is fine" after the door switch. */
export function recentlyNamed(
  word: string,
  { index, recent, has }: { index: MentionIndex; recent: readonly string[]; has: (component: string) => boolean },
): string | null {
  const named = new Set(
    headsOf(word)
      .flatMap((head) => index.byLast.get(head) ?? [])
      .map(({ component }) => component),
  );
  return recent.findLast((component) => named.has(component) && has(component)) ?? null;
}

/** Whether a text speaks of parts by words that several are called. */
export const speaksGenerically = (text: string): boolean =>
  tokenize(text).some(({ text: word }) => generic.test(singular(word)) || singular(word) in piecesOf);
