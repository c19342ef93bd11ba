import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import { composeCandidates, shownComponents } from './compose/candidates.ts';
import { composeErrorCodes } from './compose/codes.ts';
import type { Findings } from './compose/findings.ts';
import { similarRepairs } from './compose/outcomes.ts';
import { composeParts } from './compose/parts.ts';
import { planSteps } from './compose/procedures.ts';
import { composeQuestion } from './compose/question.ts';
import { composeReading } from './compose/reading.ts';
import { composeSafety } from './compose/safety.ts';
import { composeSpecifications, composeTechnicalSpecs } from './compose/specifications.ts';
import { composeText } from './compose/text.ts';
import { type ConversationTools, converse, type Reply, type Turn } from './converse/converse.ts';
import type { DiagnosisRequest, EngineDiagnosis } from './diagnosis.ts';
import { createModelReader, type ReadModel } from './model-number/read-model.ts';
import { createOutcomeReader, type RatedOutcome, type Rating } from './outcomes/outcome-of.ts';
import { type OutcomeCount, type Outcomes, readOutcomes } from './outcomes/outcomes.ts';
import { listParts, type PartsList, type PartsRequest } from './parts/list-parts.ts';
import { nextBestTest } from './plan/next-best-test.ts';
import { createStepReader } from './plan/read-step.ts';
import { indexAppliance } from './rank/appliance-index.ts';
import { confidenceOf } from './rank/confidence.ts';
import { rankComponents, rankModes } from './rank/rank.ts';
import { weighTypes } from './rank/weigh-types.ts';
import { readParts } from './symptoms/read-parts.ts';
import { understand } from './symptoms/understand.ts';
import { readText } from './text/read-text.ts';
import { createMender } from './text/spelling.ts';
import { vocabulary } from './text/vocabulary.ts';
import { decodeTextModels } from './text-model/text-model.ts';

const version = 'diagbuddy-engine 1.0.0';
/** Longer texts are read up to here; the form allows 1000 letters. */
const maxText = 4000;
const mostSources = 40;

export type Engine = {
  version: string;
  /** The types that the knowledge covers. */
  applianceTypes: readonly ApplianceType[];
  /** Diagnoses one machine. Pure: the same request gives the same answer. Never throws on any text. */
  diagnose: (request: DiagnosisRequest, known?: Known) => EngineDiagnosis;
  /** Every part with its probability, likeliest first, and nothing composed around them. */
  rank: (request: DiagnosisRequest, known?: Known) => readonly { component: string; probability: number }[];
  /** Replies to a technician's message about a diagnosis. Pure, and never throws on any text. */
  converse: (turn: Turn) => Reply;
  /** Turns a technician's rating of a diagnosis into counts: which failure mode it confirmed or refuted. */
  outcomeOf: (rating: Rating) => RatedOutcome[];
  /** The parts that sources list for the design of a model. */
  partsOf: (request: PartsRequest) => PartsList;
};

/** What is known beside the knowledge: how rated repairs came out. A list is read once: never change one that was handed in. */
export type Known = { outcomeCounts?: readonly OutcomeCount[] };

/** Builds an engine over the knowledge; takes some hundred milliseconds once, then a few for each diagnosis. */
export function createEngine(knowledge: Knowledge): Engine {
  const textModels = decodeTextModels(knowledge);
  const appliances = knowledge.appliances.map((one) =>
    indexAppliance(one, { ...knowledge, textModel: textModels.get(one.applianceType) ?? null }),
  );
  const byType = new Map(knowledge.appliances.map((one) => [one.applianceType, one]));
  const models = createModelReader(knowledge);
  const { trade, known } = vocabulary(knowledge);
  const mend = createMender(trade, known);
  const { manufacturerOf } = models.brands;
  const readStep = createStepReader(appliances);
  const typeOfPlatform = new Map(
    knowledge.appliances.flatMap(({ applianceType, platforms }) =>
      platforms.map(({ id }) => [id, applianceType] as const),
    ),
  );
  const typeOf = (platform: string): ApplianceType | null => typeOfPlatform.get(platform) ?? null;
  const outcomesRead = new WeakMap<readonly OutcomeCount[], Outcomes>();

  return {
    version,
    applianceTypes: [...byType.keys()],
    diagnose: (request, known) => compose(find(request, known), knowledge.certifiedModelsSource),
    converse: (turn) => converse(turn, conversationTools(turn)),
    outcomeOf: createOutcomeReader(knowledge, { appliances, mend }),
    partsOf: (request) => listParts(request, { models, byType }),
    rank: (request, known) =>
      find(request, known).components.map(({ component, probability }) => ({ component, probability })),
  };

  function find(request: DiagnosisRequest, { outcomeCounts = [] }: Known = {}): Findings {
    const outcomes = outcomesFrom(outcomeCounts);
    const text = request.symptoms.slice(0, maxText);
    const model = readModelOf(request, text);
    const words = readText(text, mend);
    const types = weighTypes({ text, words, model, appliances });
    const readings = types.map(({ index, probability }) => ({
      index,
      probability,
      understood: understand({ text, words, model, manufacturerOf, mend }, index),
    }));
    const components = rankComponents(rankModes({ readings, model, text, manufacturerOf, outcomes }));
    const likeliest = components[0]?.applianceType;
    const first = readings.find(({ index }) => index.knowledge.applianceType === likeliest) ?? readings[0];
    if (first === undefined) throw new Error('the knowledge holds no appliance type');
    return {
      type: first.index.knowledge.applianceType,
      knowledge: first.index.knowledge,
      knowledgeOf: (type) => byType.get(type) ?? first.index.knowledge,
      isTypeKnown: first.probability >= 0.5,
      model,
      understood: first.understood,
      components,
      confidence: confidenceOf(components),
      readStep,
      outcomes,
    };
  }

  function outcomesFrom(counts: readonly OutcomeCount[]): Outcomes | null {
    if (counts.length === 0) return null;
    const outcomes = outcomesRead.get(counts) ?? readOutcomes(counts, typeOf);
    outcomesRead.set(counts, outcomes);
    return outcomes;
  }

  function conversationTools({ outcomeCounts = [] }: Turn): ConversationTools {
    return {
      find: (request) => find(request, { outcomeCounts }),
      compose: (findings) => compose(findings, knowledge.certifiedModelsSource),
      partsIn: (text, type) => {
        const index = appliances.find((one) => one.knowledge.applianceType === type);
        return index === undefined ? [] : readParts(text, readText(text, mend), index.parts);
      },
    };
  }

  /** The model number, with what the text adds where number and form are silent: the brand. */
  function readModelOf({ modelNumber, applianceType, brand }: DiagnosisRequest, text: string): ReadModel {
    const asked = { modelNumber, applianceType: applianceType ?? null, brand: brand ?? null };
    const model = models.read(asked);
    if (model.brand !== null) return model;
    const named = models.brands.inText(text);
    return named === null ? model : { ...model, brand: named, maker: model.maker ?? manufacturerOf(named) };
  }
}

function compose(findings: Findings, certifiedSource: string): EngineDiagnosis {
  const steps = planSteps(findings);
  const test = nextBestTest(steps, findings);
  const errorCodes = composeErrorCodes(findings);
  const modelSpecifications = composeSpecifications(findings, certifiedSource);
  const likelyParts = composeParts(findings);
  const leading = findings.components.slice(0, 3).flatMap(({ modes }) => modes[0]?.mode.sources ?? []);
  const sources = [
    ...errorCodes.flatMap((code) => code.sources),
    ...leading,
    ...likelyParts.flatMap((part) => part.sources),
    ...modelSpecifications.sources,
  ];
  return {
    diagnosis: composeText(findings, test),
    confidence: findings.confidence,
    procedures: steps.map(({ procedure }) => procedure),
    errorCodes,
    modelSpecifications,
    likelyParts,
    technicalSpecs: composeTechnicalSpecs(findings),
    candidates: composeCandidates(findings),
    nextBestTest: test,
    question: composeQuestion(findings),
    safetyWarnings: composeSafety(findings, steps),
    reading: composeReading(findings),
    basis: {
      engine: version,
      knowledge: [...new Set(sources)].slice(0, mostSources),
      similarRepairs: similarRepairs(shownComponents(findings), findings),
    },
  };
}
