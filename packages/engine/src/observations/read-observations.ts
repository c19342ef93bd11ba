import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { readConfirmed } from '../symptoms/read-confirmed.ts';
import { type ReadSymptom, readSymptoms } from '../symptoms/read-symptoms.ts';
import { readText } from '../text/read-text.ts';
import { inOneOrder } from '../text/sentence-order.ts';
import type { Span } from '../text/span.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import { readBehaviors } from './behaviors.ts';
import { codesShown } from './codes-shown.ts';
import { hearsayIn } from './context.ts';
import type { Input, TextInput } from './inputs.ts';
import { type ModelRead, placeModelRead } from './model-read.ts';
import type { BehaviorSeen, CodeShown, Fact, FeedFact, Observations, SymptomTold } from './observation.ts';
import { readFacts } from './read-facts.ts';
import { reportedFact } from './reported-fact.ts';
import { correctionAt, supersede, takenBack } from './supersede.ts';

export type ObservationRequest = {
  inputs: readonly Input[];
  index: ApplianceIndex;
  machine: Machine;
  reader: TextReader | null;
  correctSpelling: CorrectSpelling;
  manufacturerOf: (brand: string) => string;
  /** For an input the components that the complaint makes one think of, the likeliest last: what "the coil" means in it. */
  likely?: ReadonlyMap<Input, readonly string[]>;
};

/** Longer texts are read up to here; the form allows 1000 letters. */
export const mostLetters = 4000;
/** How sure a symptom is that a language model read. */
const strengthByModel = 0.8;
/** Inputs before the last so many are left out. */
const mostInputs = 60;

type Told = {
  text: string;
  unsaid: readonly Span[];
  stated: readonly Span[];
  at: number;
  byModel: ModelRead['symptoms'];
};

type InputRead = {
  facts: Fact[];
  feeds: FeedFact[];
  behaviors: BehaviorSeen[];
  codes: CodeShown[];
  /** What complains of nothing: questions that were quoted, talk, a meter's figures. */
  unsaid: Span[];
  /** The words that state facts. */
  stated: Span[];
  byModel: ModelRead;
};

/** Reads everything that inputs tell into one list of each kind; what a later input contradicts is replaced. */
export async function readObservations(request: ObservationRequest): Promise<Observations> {
  const { index, machine } = request;
  const inputs = request.inputs.slice(-mostInputs);
  let facts: Fact[] = [];
  let feeds: FeedFact[] = [];
  const behaviors: BehaviorSeen[] = [];
  const codes: CodeShown[] = [];
  const done: string[] = [];
  const told: Told[] = [];
  for (const [at, input] of inputs.entries()) {
    if (input.kind === 'report') {
      const fact = reportedFact(input, { index, machine, input: at });
      if (fact !== null) facts = supersede(facts, [fact]);
      else done.push(`${input.component}/${input.test}`);
      continue;
    }
    const taken = input.takesBack ?? [];
    facts = facts.filter(({ component }) => !taken.includes(component));
    const about = input.about === undefined ? [] : [input.about];
    const recent = [...(request.likely?.get(input) ?? []), ...facts.map(({ component }) => component), ...about];
    const read = readInput(input, at, { ...request, recent });
    const corrects = correctionAt(input.text) !== null;
    if (corrects) {
      const gone = takenBack(facts, read.facts, at - 1);
      facts = facts.filter((fact) => !gone.includes(fact));
      feeds = feeds.filter((feed) => feed.input !== at - 1);
    }
    facts = supersede(facts, read.facts);
    // A report freezes its part, and what the rules read themselves needs no second reader.
    const frozen = facts.filter(({ basis, input: from }) => basis === 'report' || from === at);
    const added = read.byModel.facts.filter((fact) => !frozen.some(({ component }) => component === fact.component));
    facts = supersede(facts, added);
    feeds.push(...read.feeds);
    behaviors.push(...read.behaviors);
    for (const code of [...read.codes, ...read.byModel.codes])
      if (!codes.some((known) => known.code === code.code)) codes.push(code);
    told.push({
      text: input.text.slice(0, mostLetters),
      unsaid: read.unsaid,
      stated: read.stated,
      at,
      byModel: read.byModel.symptoms,
    });
  }
  const complaint = await readComplaint(told, facts, request);
  return { facts, feeds, behaviors, codes, done, ...complaint };
}

function readInput(
  input: TextInput,
  at: number,
  request: ObservationRequest & { recent: readonly string[] },
): InputRead {
  const { index, machine, correctSpelling, manufacturerOf, recent } = request;
  const whole = input.text.slice(0, mostLetters);
  const text = blank(whole, input.ignored);
  const rules = readFacts({
    text,
    input: at,
    isMessage: input.isMessage,
    components: index.components,
    index: index.mentions,
    machine,
    correctSpelling,
    recent,
  });
  const hearsay = hearsayIn(text);
  const unspoken = blank(text, hearsay);
  const ordered = inOneOrder(unspoken);
  const words = readText(ordered.text, correctSpelling);
  const behaviors = readBehaviors({ words, placeOf: ordered.placeOf, text: unspoken, index, machine, input: at });
  const codes = codesShown(text, { index, machine, manufacturerOf, input: at });
  const kept = [
    ...rules.facts.filter(({ component }) => machine.has(component)),
    ...input.answers.map((fact) => ({ ...fact, input: at })),
  ];
  return {
    facts: kept,
    feeds: rules.feeds.filter(({ component }) => machine.has(component)),
    behaviors,
    codes,
    unsaid: [...input.ignored, ...hearsay, ...rules.figures],
    stated: rules.stated,
    byModel: placeModelRead(input.read ?? [], { text: whole, input: at, index, machine, manufacturerOf }),
  };
}

export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + ' '.repeat(Math.max(0, Math.min(end, left.length) - start)) + left.slice(end),
    text,
  );

/**
 * What is complained of, in all texts together. Symptoms are read without the facts' words. The model reads the text without
 * them and the whole of it, each counting half: the parts that somebody looked at tell something of the complaint too.
 */
async function readComplaint(
  told: readonly Told[],
  facts: readonly Fact[],
  { index, machine, reader, correctSpelling }: ObservationRequest,
): Promise<Pick<Observations, 'symptoms' | 'complaint' | 'complaintAlone'>> {
  const { knowledge } = index;
  const separator = '\n';
  let joined = '';
  const unsaid: Span[] = [];
  const stated: Span[] = [];
  const places: { from: number; at: number }[] = [];
  for (const one of told) {
    const from = joined.length;
    places.push({ from, at: one.at });
    const moved = ({ start, end }: Span): Span => ({ start: start + from, end: end + from });
    unsaid.push(...one.unsaid.map(moved));
    stated.push(...one.stated.map(moved));
    joined += one.text + separator;
  }
  const { found: confirmed, rest } = readConfirmed(joined, knowledge.symptoms);
  const masked = [...unsaid, ...stated];
  const isAllMasked = blank(rest, masked).trim() === '';
  const ordered = inOneOrder(isAllMasked ? rest : blank(rest, masked));
  const withFacts = isAllMasked || stated.length === 0 ? null : inOneOrder(blank(rest, unsaid)).text;
  const readBy = async (change: (text: string) => string) =>
    (await reader?.readComplaint(
      { complaint: change(ordered.text), ...(withFacts !== null && { withFacts: change(withFacts) }) },
      knowledge.applianceType,
      machine.configuration,
    )) ?? null;
  const learned = await readBy((text) => text);
  const words = readText(ordered.text, correctSpelling);
  const read = readSymptoms({ words, phrases: index.symptomPhrases, knowledge, learned }).map((one) => ({
    ...one,
    ...ordered.placeOf(one),
  }));
  const own = [...confirmed, ...read.filter(({ index: at }) => !confirmed.some((one) => one.index === at))];
  const byModel = told.flatMap(({ byModel: symptoms, at: input }): ReadSymptom[] => {
    const from = places.find((place) => place.at === input)?.from ?? 0;
    return symptoms.map(({ at, present, start, end }) => ({
      ...{ index: at, present, strength: strengthByModel, start: start + from, end: end + from },
    }));
  });
  const added = byModel.filter(({ index: at }) => !own.some((one) => one.index === at));
  const found = [...own, ...added];
  // The reader of complaints knows English: what only a language model understood is told to it by name.
  const gloss = added.flatMap(({ index: at, present }) => (present ? (knowledge.symptoms[at]?.name ?? []) : []));
  const glossed = (text: string): string => [text, ...gloss].join('. ');
  const parts = gloss.length === 0 ? learned : await readBy(glossed);
  const symptoms = found.flatMap(({ index: at, present, strength, start, end }): SymptomTold[] => {
    const symptom = knowledge.symptoms[at];
    if (symptom === undefined) return [];
    const place = places.findLast(({ from }) => from <= start) ?? { from: 0, at: 0 };
    const next = places.find(({ from }) => from > place.from)?.from ?? joined.length;
    const words = joined.slice(start, Math.min(end, next)).replace(/\s+/g, ' ').trim();
    return [
      {
        kind: 'symptom',
        id: symptom.id,
        name: symptom.name,
        present,
        strength,
        start: start - place.from,
        end: end - place.from,
        words,
        input: place.at,
      },
    ];
  });
  const cleared = new Set(
    facts.filter(({ finding }) => finding === 'good' || finding === 'replaced').map(({ component }) => component),
  );
  const complaint = knowledge.failureModes.map(({ component }, at) => {
    const without = parts?.modes[at] ?? 0;
    const half = (without + (parts?.modesWithFacts?.[at] ?? without)) / 2;
    // To name a part that is good must not raise it.
    return cleared.has(component) ? Math.min(without, half) : half;
  });
  if (learned === null) return { symptoms, complaint: [], complaintAlone: [] };
  return { symptoms, complaint, complaintAlone: [...(parts?.modes ?? [])] };
}
