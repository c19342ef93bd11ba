import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { readContrasts } from '../symptoms/read-contrasts.ts';
import { readText } from '../text/read-text.ts';
import { inOneOrder } from '../text/sentence-order.ts';
import { blank, type Span } from '../text/span.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import { readBehaviors } from './behaviors.ts';
import { hearsayIn, opinionsIn, unstatedIn } from './clauses/hearsay.ts';
import { codesShown } from './codes-shown.ts';
import type { Input, TextInput } from './inputs.ts';
import { type ModelRead, placeModelRead } from './model-read.ts';
import type { BehaviorSeen, CodeShown, Fact, FeedFact, Observations } from './observation.ts';
import { readComplaint, type Told } from './read-complaint.ts';
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
/** Inputs before the last so many are left out. */
const mostInputs = 60;

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
  const unspoken = blank(text, [...hearsay, ...opinionsIn(text), ...unstatedIn(text)]);
  const ordered = inOneOrder(unspoken);
  const words = readText(ordered.text, correctSpelling);
  const contradicted = readContrasts(unspoken, index.knowledge).flatMap(({ contradicts }) => contradicts.behaviors);
  const behaviors = readBehaviors({
    words,
    placeOf: ordered.placeOf,
    text: unspoken,
    index,
    machine,
    input: at,
  }).filter(({ id }) => !contradicted.includes(id));
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
