import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import { type Assessment, type AssessmentTools, assess, indexAll } from './assessment/assess.ts';
import { type CodeMeaning, type CodeRequest, lookUpCode } from './codes/look-up-code.ts';
import { compose } from './compose/compose.ts';
import { composeTools } from './compose/names.ts';
import {
  type ConversationTools,
  converse,
  type Reply,
  type ReportTurn,
  reportTest,
  type Turn,
} from './conversation/converse.ts';
import { type ConversationEvent, replay } from './conversation/standing.ts';
import type { DiagnosisRequest, EngineDiagnosis } from './diagnosis.ts';
import { createModelReader } from './model-number/read-model.ts';
import { complaintInput, type Input } from './observations/inputs.ts';
import { wordsOfFacts } from './observations/words/words-of-facts.ts';
import { createOutcomeReader, type RatedOutcome, type Rating } from './outcomes/outcome-of.ts';
import { type OutcomeCount, type Outcomes, readOutcomes } from './outcomes/outcomes.ts';
import { listParts, type PartsList, type PartsRequest } from './parts/list-parts.ts';
import { createPartCatalog, type PartCatalog } from './parts/part-catalog.ts';
import { makePlan } from './plan/plan.ts';
import { defaultWeights, type Weights } from './rank/weights.ts';
import { createSpellingCorrector } from './text/spelling.ts';
import { vocabulary } from './text/vocabulary.ts';
import type { TextReader } from './text-model/text-reader.ts';

const version = 'diagbuddy-engine 2.0.0';

export type Engine = {
  version: string;
  /** The types that the knowledge covers. */
  applianceTypes: readonly ApplianceType[];
  /** Diagnoses one machine. Pure: the same request gives the same answer. Never throws on any text. */
  diagnose: (request: DiagnosisRequest, known?: Known) => Promise<EngineDiagnosis>;
  /** The same, and the terms of the machine, out of one reading. */
  diagnoseWithTerms: (
    request: DiagnosisRequest,
    known?: Known,
  ) => Promise<{ diagnosis: EngineDiagnosis; terms: Terms }>;
  /** Every component with its probability, likeliest first, and nothing composed around them. */
  rank: (request: DiagnosisRequest, known?: Known) => Promise<readonly RankedCause[]>;
  /** What observations of a machine may name, for a language model that reads its complaint. */
  termsOf: (request: DiagnosisRequest) => Promise<Terms>;
  /** What is thought of a machine's fault, for measuring; `diagnose` composes the answer from it. */
  assess: (request: DiagnosisRequest, known?: Known) => Promise<Assessment>;
  /** Replies to a technician's message about a diagnosis. Pure, and never throws on any text. */
  converse: (turn: Turn) => Promise<Reply>;
  /** Ranks anew after a test that was reported without words. Pure. */
  reportTest: (turn: ReportTurn) => Promise<Omit<Reply, 'kind' | 'reports'>>;
  /** Turns a technician's rating of a diagnosis into counts: which failure mode it confirmed or refuted. */
  outcomeOf: (rating: Rating) => RatedOutcome[];
  /** The parts that sources list for the platform of a model. */
  partsOf: (request: PartsRequest) => PartsList;
  /** The parts of the knowledge by number and name. */
  partCatalog: PartCatalog;
  /** What a displayed code means, on a machine or on all that have it. */
  codeOf: (request: CodeRequest) => CodeMeaning[];
};

/** The symptoms and the parts of a machine, by their ids. */
export type Terms = {
  applianceType: ApplianceType;
  symptoms: { id: string; name: string }[];
  components: { id: string; name: string }[];
};

/** A component with its probability, and the likeliest of its failure modes. */
export type RankedCause = { component: string; failureMode: string; probability: number };

/** What is known beside the request. Lists are read once: never change one that was handed in. */
export type Known = {
  /** How rated repairs came out. */
  outcomeCounts?: readonly OutcomeCount[];
  /** What was written or reported since the first diagnosis. */
  history?: readonly ConversationEvent[];
};

/** `reader`: what reads texts by the trained model; without one, rules and phrases alone give the answer. */
export type EngineOptions = { weights?: Weights; reader?: TextReader | null };

/** Builds an engine over the knowledge; takes some hundred milliseconds once, then a few for each diagnosis. */
export function createEngine(
  knowledge: Knowledge,
  { weights = defaultWeights, reader = null }: EngineOptions = {},
): Engine {
  const appliances = indexAll(knowledge);
  const models = createModelReader(knowledge);
  const { trade, known } = vocabulary(knowledge);
  const correctSpelling = createSpellingCorrector(trade, new Set([...known, ...wordsOfFacts()]));
  const tools: AssessmentTools = { appliances, models, reader, correctSpelling, weights };
  const composing = composeTools(knowledge, version);
  const typeOfPlatform = new Map(
    knowledge.appliances.flatMap(({ applianceType, platforms }) =>
      platforms.map(({ id }) => [id, applianceType] as const),
    ),
  );
  const outcomesRead = new WeakMap<readonly OutcomeCount[], Outcomes>();

  return {
    version,
    applianceTypes: knowledge.appliances.map(({ applianceType }) => applianceType),
    diagnose: async (request, known) => {
      const assessment = await assessmentOf(request, known);
      return compose(assessment, makePlan(assessment), composing);
    },
    diagnoseWithTerms: async (request, known) => {
      const assessment = await assessmentOf(request, known);
      return { diagnosis: compose(assessment, makePlan(assessment), composing), terms: termsIn(assessment) };
    },
    rank: async (request, known) => {
      const { components } = await assessmentOf(request, known);
      return components.map(({ component, probability, modes }) => ({
        component,
        failureMode: modes[0]?.mode.id ?? '',
        probability,
      }));
    },
    termsOf: async (request) => termsIn(await assessmentOf(request)),
    assess: assessmentOf,
    converse: (turn) => converse(turn, conversationTools(turn.request, turn.outcomeCounts)),
    reportTest: (turn) => reportTest(turn, conversationTools(turn.request, turn.outcomeCounts)),
    outcomeOf: createOutcomeReader(knowledge, { appliances, correctSpelling }),
    partsOf: (request) => listParts(request, { models, appliances, tools: composing }),
    partCatalog: createPartCatalog({ models, appliances, tools: composing }),
    codeOf: (request) => lookUpCode(request, { models, appliances, tools: composing }),
  };

  async function assessmentOf(
    request: DiagnosisRequest,
    { outcomeCounts = [], history = [] }: Known = {},
  ): Promise<Assessment> {
    const conversation = conversationTools(request, outcomeCounts);
    if (history.length === 0) return conversation.assess([complaintInput(request.symptoms, request.model?.read)]);
    return (await replay(request, history, conversation)).assessment;
  }

  function conversationTools(
    request: DiagnosisRequest,
    outcomeCounts: readonly OutcomeCount[] = [],
  ): ConversationTools {
    const { modelNumber, applianceType = null, brand = null, model } = request;
    const opinion = model?.opinion ?? [];
    const outcomes = outcomesFrom(outcomeCounts);
    return {
      assess: (inputs: readonly Input[]) =>
        assess({ modelNumber, applianceType, brand, inputs, outcomes, opinion }, tools),
      plan: makePlan,
      compose: (assessment, plan) => compose(assessment, plan, composing),
      composeTools: composing,
      correctSpelling,
      manufacturerOf: models.brands.manufacturerOf,
    };
  }

  function outcomesFrom(counts: readonly OutcomeCount[]): Outcomes | null {
    if (counts.length === 0) return null;
    const outcomes =
      outcomesRead.get(counts) ?? readOutcomes(counts, (platform) => typeOfPlatform.get(platform) ?? null);
    outcomesRead.set(counts, outcomes);
    return outcomes;
  }
}

const termsIn = ({ knowledge: { applianceType, symptoms, components }, machine }: Assessment): Terms => ({
  applianceType,
  symptoms: symptoms.map(({ id, name }) => ({ id, name })),
  components: components.filter(({ id }) => machine.has(id)).map(({ id, name }) => ({ id, name })),
});
