import type { Component } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../../machine/machine.ts';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Binding } from '../clauses/binding.ts';
import { kindOfNamed } from '../clauses/named-component.ts';
import type { MentionChunk } from '../clauses/segments.ts';
import { isLineVoltage, judgeFigure, likelyQuantity } from '../figures/judge.ts';
import type { Figure } from '../figures/quantities.ts';
import { threeWindings } from '../figures/windings.ts';
import type { Fact, FeedFact, MeterReading } from '../observation.ts';
import { isDeniedAt, isMissingAt } from '../voltage/absent-figures.ts';
import { isLineTerminal, lineVerdict } from '../voltage/line-voltage.ts';
import { expectedFigure, isExpectation, isOfOther, isRated } from './expected-figures.ts';
import { isOpenAtRest } from './other-meanings.ts';

export type FigureRequest = {
  figure: Figure;
  binding: Binding;
  subject: MentionChunk;
  components: ReadonlyMap<string, Component>;
  machine: Machine;
  tokens: readonly Token[];
  text: string;
};

type Base = Omit<Unplaced<Fact>, 'finding' | 'reading'> & { reading: MeterReading };
type Unplaced<T> = Omit<T, 'start' | 'end' | 'words' | 'input' | 'by'>;

/** Below this share of a line's voltage there is none. */
const noVolts = 20;
/** What boards give out to their sensors, fans and lamps. */
const leastBoard = 4.5;
const mostBoard = 24;
/** What a fan or a sensor of 12 volts runs on at least. */
const leastDc = 8;

/** The low voltages that a board makes. */
const [leastMade, mostMade] = [3, 30];

/** What a figure says of the part that it was taken at: good or bad, or only whether its supply arrives. */
export function readFigure(request: FigureRequest): Unplaced<Fact> | Unplaced<FeedFact> | null {
  const { figure, binding, subject, components, machine, tokens, text } = request;
  if (isExpectation(figure, tokens) || isOfOther(figure, tokens)) return null;
  const told = voltsOf(figure, request);
  // "no 120 at the plug"
  const isNone = (binding.isDenied && isDeniedAt(figure, tokens)) || isMissingAt(figure, tokens);
  const volts = told !== null && told > 0 && isNone ? 0 : told;
  const component = chosenComponent(subject, components, volts === null ? null : 'ac-volts');
  if (component === null || isRated(figure, component, tokens)) return null;
  if (volts === null && !isMeasured(figure, request)) return null;
  const reading: MeterReading = {
    quantity:
      volts === null ? (figure.quantity ?? likelyQuantity(component, figure.value)) : (figure.quantity ?? 'ac-volts'),
    value: figure.value,
    unit: volts === null ? figure.unit : 'V',
    atF: figure.atF,
    words: text.slice(tokens[figure.from]?.start ?? 0, tokens[figure.to - 1]?.end ?? 0),
  };
  const base = { kind: 'fact' as const, component: component.id, basis: 'reading' as const, reading };
  const expected = expectedFigure(figure, component, request);
  if (expected !== null && figure.value !== null && expected > 0) {
    const ratio = figure.value / expected;
    const isNear = ratio > 0.8 && ratio < 1.25;
    return { ...base, finding: isNear ? 'good' : 'bad', direction: isNear ? undefined : ratio < 1 ? 'low' : 'high' };
  }
  if (volts !== null) return readVolts(volts, { base, component, request, isNone });
  const windings = threeWindings(figure, tokens);
  if (windings !== null && component.kind === 'load') return windings ? { ...base, finding: 'good' } : null;
  if (isToGround(figure, tokens)) {
    const isClear = figure.value === null || figure.value >= 1e6;
    return { ...base, finding: isClear ? 'good' : 'bad', direction: isClear ? undefined : 'low' };
  }
  const { verdict, isWeak, direction, test, isUnlisted } = judgeFigure(
    { ...inThousands(figure, request, component), quantity: reading.quantity },
    {
      component: { ...component, kind: kindOfNamed(component, tokens[subject.to - 1]?.text ?? '') },
      machine,
      words: textOf(binding, tokens, text),
    },
  );
  if (verdict === null) return null;
  if (figure.value === null && isOpenAtRest(binding, subject, tokens)) return { ...base, finding: 'good' };
  return { ...base, finding: verdict, direction, test, isWeak: isWeak || undefined, isUnlisted };
}

/** "11.9 at the sensor" is said of a thermistor of 12,000 ohms. */
function inThousands(figure: Figure, { machine, binding, tokens, text }: FigureRequest, component: Component): Figure {
  if (component.kind !== 'sensor' || figure.unit !== null || figure.value === null || figure.value >= 400)
    return figure;
  const thousands = { ...figure, value: figure.value * 1000 };
  const words = textOf(binding, tokens, text);
  const verdictOf = (one: Figure): string | null =>
    judgeFigure({ ...one, quantity: 'resistance' }, { component, machine, words }).verdict;
  return verdictOf(figure) !== 'good' && verdictOf(thousands) === 'good' ? thousands : figure;
}

const textOf = ({ segment }: Binding, tokens: readonly Token[], text: string): string =>
  text
    .slice(tokens[segment.chunks[0]?.from ?? 0]?.start ?? 0, tokens[(segment.chunks.at(-1)?.to ?? 1) - 1]?.end ?? 0)
    .toLowerCase();

const measuring =
  /^(?:reads?|reading|ohms|ohmed|metered?|meters|measures?|measured|tests?|tested|checks?|checked|shows?|showing|gives?|got|getting|at|is|are|was|were|=|about|around|roughly|@)$/;
/** What is counted by a figure that stands before it, or the time that it tells. */
const counted =
  /^(?:times?|weeks?|wks?|days?|months?|mos?|years?|yrs?|hours?|hrs?|minutes?|mins?|seconds?|secs?|inch|inches|ft|feet|foot|screws?|bolts?|nuts?|clips?|tabs?|wires?|pins?|prongs?|loads?|cycles?|lbs|percent|%|gallons?|gal|quarts?|cups?|pints?|towels?|dollars?|bucks?|blinks?|flashes|flash|beeps?|clicks?|teeth|burners?|coils?|elements?|zones?|people|kids|cubes?|miles|am|pm|oclock|o|way|ways|rows?|arms?|rods?|springs?|legs?|rollers?|parts?|pieces?|different|new|of|old|years?|more|or|x|series|piece|wire|pin|speed|door|doors|th|st|nd|rd)$/;

/** A figure without a unit is a reading only where nothing else is counted by it: no "4 screws", no "2 weeks". */
function isMeasured({ unit, value, from, to }: Figure, { tokens, subject }: FigureRequest): boolean {
  if (unit !== null || value === null) return true;
  const before = tokens[from - 1]?.text ?? '';
  const after = tokens[to]?.text;
  if (after === 'of' && tokens[to + 1]?.kind === 'number') return true;
  if (after !== undefined && counted.test(after)) return false;
  // "says test 4 for the heater", "heater 2019"
  if (/^(?:test|step|page|item|section|note|line)$/.test(before) && value < 30 && from < subject.from) return false;
  if (value >= 1995 && value <= 2030 && Number.isInteger(value) && !measuring.test(before)) return false;
  const isDecimal = !Number.isInteger(value);
  return isDecimal || measuring.test(before) || (subject.to === from && value >= 4);
}

/** The part meant, where a place stands for several: the one at which such a quantity is measured. */
function chosenComponent(
  { mention }: MentionChunk,
  components: ReadonlyMap<string, Component>,
  quantity: 'ac-volts' | null,
): Component | null {
  const meant = mention.components.flatMap((id) => components.get(id) ?? []);
  const fitting = meant.find(({ tests }) => quantity === null || tests.some((test) => test.quantity === quantity));
  return fitting ?? meant[0] ?? null;
}

/** The voltage that a figure tells; `null` where it is none. A loose 120 at a plug, a terminal or an outlet is volts. */
function voltsOf({ value, quantity, unit, from, to }: Figure, request: FigureRequest): number | null {
  const { tokens, subject, components } = request;
  if (value === null) return null;
  if (quantity === 'ac-volts' || quantity === 'dc-volts') return value;
  if (unit !== null) return null;
  const before = tokens[from - 1]?.text ?? '';
  const after = tokens[to]?.text ?? '';
  const isPlaced =
    /^(?:at|@|to|on|across|in|into|from|out|leg|l1|hot|line|between|there|coming|going|both|each|for|through|sitting|dropped|dropping|showing|present)$/.test(
      after,
    ) ||
    /^(?:at|on|gets|has|got|have|getting|with|is|=|put|puts|sees|seeing|reads|of|holds|holding|held|steady)$/.test(
      before,
    );
  const isThere = after === 'is' && /^(?:there|at|on|present|getting|reaching)$/.test(tokens[to + 1]?.text ?? '');
  const isOfLine = subject.mention.components.some((id) => isLineTerminal(components.get(id)));
  if (
    isLineVoltage(value) &&
    (isPlaced || isThere || isMissingAt({ to }, tokens) || subject.mention.isPlace || isOfLine)
  )
    return value;
  const isSupply = subject.mention.components.some((id) => components.get(id)?.kind === 'supply');
  if (isSupply && value <= 260 && isNearVolts(request)) return value;
  if (isSupply && value >= 30 && value <= 260 && isSag(request)) return value;
  if (/^(?:flow|water|pressure)$/.test(after)) return null;
  if (value === 0 && (/^(?:at|@|to|on|across|from|out|there|coming|reaching)$/.test(after) || subject.mention.isPlace))
    return 0;
  return null;
}

/** "drops to 94", "sags to 88": so says who watches a voltage. */
const isSag = ({ figure, tokens }: FigureRequest): boolean =>
  /^(?:drops?|dropped|dips?|dipped|sags?|sagged|falls?|fell|goes|went) (?:down )?to$/.test(
    wordsOf(tokens, figure.from - 2, figure.from),
  );

/** Another voltage stands in the same sentence. */
const isNearVolts = ({ figure, tokens }: FigureRequest): boolean =>
  tokens
    .slice(Math.max(0, figure.from - 9), figure.from)
    .some(({ kind, text }) => (kind === 'number' && isLineVoltage(Number(text))) || /^(?:volts?|v|vac)$/.test(text));

function readVolts(
  volts: number,
  { base, component, request, isNone }: { base: Base; component: Component; request: FigureRequest; isNone: boolean },
): Unplaced<Fact> | Unplaced<FeedFact> | null {
  const { kind } = component;
  const { figure, subject, tokens, machine } = request;
  const gap = tokens.slice(figure.to, Math.max(figure.to, subject.from)).map(({ text }) => text);
  const isAcross =
    gap.includes('across') ||
    tokens.slice(Math.max(0, figure.from - 3), figure.from).some(({ text }) => text === 'across');
  const isOut = gap.some((word) => /^(?:from|out|off|leaving)$/.test(word)) || tokens[figure.to]?.text === 'out';
  const feed: Unplaced<FeedFact> = {
    kind: 'feed',
    component: component.id,
    isFed: volts >= noVolts || (volts >= leastDc && component.tests.some(({ quantity }) => quantity === 'dc-volts')),
    reading: base.reading,
  };
  // Few volts at "the plug" are a board's.
  const isBoardPlug =
    volts >= leastBoard && volts <= mostBoard && /^(?:plug|connector)s?$/.test(tokens[subject.to - 1]?.text ?? '');
  if (kind === 'supply' && isBoardPlug) return null;
  if (kind === 'supply' || isLineTerminal(component)) {
    const words = textOf(request.binding, tokens, request.text);
    return { ...base, ...lineVerdict(volts, { component, machine, words }) };
  }
  if (figure.quantity === 'dc-volts' && isNone && !isOut && /^(?:load|board|switch)$/.test(kind ?? '')) return feed;
  if (figure.quantity === 'dc-volts' || kind === 'sensor') {
    const { verdict, direction, test, isWeak } = judgeFigure(
      { ...figure, quantity: figure.quantity ?? 'dc-volts' },
      { component, machine, words: '' },
    );
    if (verdict !== null && kind !== 'load')
      return { ...base, finding: verdict, direction, test, isWeak: isWeak || undefined };
    return kind === 'load' ? feed : null;
  }
  if (kind === 'board') {
    // 5 to 24 volts are what a board makes for displays, sensors and fans: that alone says nothing of it.
    if (isOut && volts >= leastMade && volts <= mostMade) return null;
    if (isOut)
      return { ...base, finding: volts < noVolts ? 'bad' : 'good', direction: volts < noVolts ? 'low' : undefined };
    return feed;
  }
  if (kind === 'switch' && isAcross) {
    return { ...base, finding: volts >= noVolts ? 'bad' : 'good', direction: volts >= noVolts ? 'open' : undefined };
  }
  return kind === 'load' || kind === 'switch' ? feed : null;
}

const ground =
  /^(?:ground|gnd|grnd|case|can|frame|chassis|shell|cabinet|casing|sheath|housing|tub|earth|box|body|rail|bracket)$/;

/** "6 ohms terminal to case": the figure was taken to the machine's metal. */
function isToGround({ to, from }: Figure, tokens: readonly Token[]): boolean {
  // A transformer's secondary ends at the frame.
  if (tokens.slice(Math.max(0, from - 5), from).some(({ text }) => text === 'secondary')) return false;
  const after = tokens.slice(to, to + 10).map(({ text }) => text);
  const at = after.findIndex(
    (word, place) => word === 'to' && after.slice(place + 1, place + 4).some((next) => ground.test(next)),
  );
  // "filament .2, no path to the shell": what was taken to the metal is told by words.
  if (
    at >= 0 &&
    !after
      .slice(0, at)
      .some((word) => /^(?:[.;!?]|no|not|nothing|none|neither|open|ol|clear|infinite|zero)$/.test(word))
  )
    return true;
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ text }) => text);
  return before.some((word, place) => word === 'to' && before.slice(place + 1).some((next) => ground.test(next)));
}
