import type { ApplianceKnowledge, ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import { type ApplianceIndex, indexAppliance } from '../appliance/appliance-index.ts';
import { speaksGenerically } from '../appliance/generic-names.ts';
import { describeMachine, type Machine } from '../machine/machine.ts';
import type { ModelReader, ReadModel } from '../model-number/read-model.ts';
import { hearsayIn } from '../observations/clauses/hearsay.ts';
import type { Input } from '../observations/inputs.ts';
import type { Observations } from '../observations/observation.ts';
import { mostLetters, type ObservationRequest, readObservations } from '../observations/read-observations.ts';
import type { Outcomes } from '../outcomes/outcomes.ts';
import { type ModelOpinion, withOpinion } from '../rank/model-opinion.ts';
import { confidenceOf, type RankedComponent, rankComponents } from '../rank/rank-components.ts';
import { type RankRequest, rankModes, type TypeReading } from '../rank/rank-modes.ts';
import { weighTypes } from '../rank/weigh-types.ts';
import type { Weights } from '../rank/weights.ts';
import { readText } from '../text/read-text.ts';
import { blank } from '../text/span.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import type { TextReader } from '../text-model/text-reader.ts';

/** The machine as the form tells it, and all that was told of it since. */
export type AssessmentRequest = {
  modelNumber: string;
  applianceType: ApplianceType | null;
  brand: string | null;
  inputs: readonly Input[];
  outcomes: Outcomes | null;
  /** What a language model takes the probabilities to be; empty without one. */
  opinion: ModelOpinion;
};

/** What is thought of a machine's fault. `type`: the likeliest appliance type. */
export type Assessment = {
  type: ApplianceType;
  index: ApplianceIndex;
  knowledge: ApplianceKnowledge;
  /** What is known of any type that was considered: an unknown machine's candidates come from several. */
  indexOf: (type: ApplianceType) => ApplianceIndex;
  isTypeKnown: boolean;
  model: ReadModel;
  machine: Machine;
  observations: Observations;
  components: readonly RankedComponent[];
  /** 0 to 100: the probability of the first component, in percent. */
  confidence: number;
  outcomes: Outcomes | null;
};

export type AssessmentTools = {
  appliances: readonly ApplianceIndex[];
  models: ModelReader;
  reader: TextReader | null;
  correctSpelling: CorrectSpelling;
  weights: Weights;
};

/** So many of the likeliest components are what a word like "the motor" may mean. */
const mostLikely = 8;

export const indexAll = (knowledge: Knowledge): ApplianceIndex[] =>
  knowledge.appliances.map((one) => indexAppliance(one, knowledge));

/** Reads what was told and ranks what it can be. Pure: the same request gives the same answer. */
export async function assess(request: AssessmentRequest, tools: AssessmentTools): Promise<Assessment> {
  const { appliances, models, reader, correctSpelling, weights } = tools;
  const { manufacturerOf } = models.brands;
  const { inputs, outcomes } = request;
  const text = inputs
    .flatMap((input) => (input.kind === 'text' ? [input.text] : []))
    .join('\n')
    .slice(0, mostLetters);
  const model = readModelOf(request, text, models);
  const types = weighTypes({ text, words: readText(text, correctSpelling), model, appliances });
  const told = blank(text, hearsayIn(text));
  const readings = await Promise.all(
    types.map(async ({ index, probability }) => {
      const machine = describeMachine({ knowledge: index.knowledge, model, text: told, manufacturerOf });
      const asking = { inputs, index, machine, reader, correctSpelling, manufacturerOf };
      const likely = await likelyAt(inputs, { asking, outcomes, weights });
      const observations = await readObservations({ ...asking, likely });
      return { index, probability, machine, observations };
    }),
  );
  const ranked = rankComponents(rankModes({ readings, manufacturerOf, outcomes, weights }));
  const components = withOpinion(ranked, { opinion: request.opinion, settled: settledIn(readings) });
  const likeliest = components[0]?.applianceType;
  const first = readings.find(({ index }) => index.knowledge.applianceType === likeliest) ?? readings[0];
  if (first === undefined) throw new Error('the knowledge holds no appliance type');
  const { index, machine, observations, probability } = first;
  return {
    type: index.knowledge.applianceType,
    index,
    knowledge: index.knowledge,
    indexOf: (type) => appliances.find((one) => one.knowledge.applianceType === type) ?? index,
    isTypeKnown: probability >= 0.5,
    model,
    machine,
    observations,
    components,
    confidence: confidenceOf(components),
    outcomes,
  };
}

/**
 * The components that "the motor" or "sensor" may mean in each input that speaks so, likeliest last: by what was told up to
 * there, so that a later message changes no finding before it.
 */
async function likelyAt(
  inputs: AssessmentRequest['inputs'],
  { asking, outcomes, weights }: { asking: ObservationRequest } & Pick<RankRequest, 'outcomes' | 'weights'>,
): Promise<ReadonlyMap<Input, readonly string[]>> {
  const generic = [...inputs.entries()].filter(([, input]) => input.kind === 'text' && speaksGenerically(input.text));
  const { index, machine, manufacturerOf } = asking;
  const likely = await Promise.all(
    generic.map(async ([at, input]) => {
      const told = await readObservations({ ...asking, inputs: inputs.slice(0, at + 1) });
      const observations = { ...told, facts: [], feeds: [], behaviors: [] };
      const modes = rankModes({
        readings: [{ index, probability: 1, machine, observations }],
        manufacturerOf,
        outcomes,
        weights,
      });
      const components = rankComponents(modes).slice(0, mostLikely);
      return [input, components.map(({ component }) => component).reverse()] as const;
    }),
  );
  return new Map(likely);
}

/** The components that somebody tested or replaced, or that the machine's behavior cleared. */
const settledIn = (readings: readonly TypeReading[]): Set<string> =>
  new Set(
    readings.flatMap(({ index, observations: { facts, behaviors } }) => [
      ...facts.flatMap(({ component, finding }) => (finding === 'suspected' ? [] : [component])),
      ...behaviors.flatMap(({ id }) =>
        (index.knowledge.behaviors.find((one) => one.id === id)?.findings ?? []).flatMap(({ component, finding }) =>
          finding === 'good' ? [component] : [],
        ),
      ),
    ]),
  );

/** The model number, with what the text adds where number and form are silent: the brand. */
function readModelOf(
  { modelNumber, applianceType, brand }: AssessmentRequest,
  text: string,
  models: ModelReader,
): ReadModel {
  const model = models.read({ modelNumber, applianceType, brand });
  if (model.brand !== null) return model;
  const named = models.brands.inText(text);
  return named === null
    ? model
    : { ...model, brand: named, manufacturer: model.manufacturer ?? models.brands.manufacturerOf(named) };
}
