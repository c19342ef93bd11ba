import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { ComposeTools } from '../compose/names.ts';
import type { DiagnosisRequest, EngineDiagnosis } from '../diagnosis.ts';
import { codesShown } from '../observations/codes-shown.ts';
import type { TestReport } from '../observations/inputs.ts';
import type { ModelObservation } from '../observations/model-read.ts';
import type { OutcomeCount } from '../outcomes/outcomes.ts';
import type { Plan } from '../plan/plan.ts';
import type { Answer } from './answer.ts';
import { answerAnything, answerQuestion } from './answer-question.ts';
import { tellsNoChange } from './bare-answer.ts';
import { type Change, changesBetween, tellChanges } from './changes.ts';
import type { ParsedMessage } from './parse-message.ts';
import { isOfTrade, topicOf } from './question-topic.ts';
import {
  tellChanged,
  tellKnown,
  tellNext,
  tellNoted,
  tellOutcome,
  tellRepair,
  tellStill,
  tellUnanswered,
  tellUnclear,
  tellUnjudged,
} from './reply.ts';
import { tellSmallTalk } from './small-talk.ts';
import {
  type ConversationEvent,
  parse,
  repairedLast,
  replay,
  type Standing,
  type StandingTools,
  stand,
  step,
} from './standing.ts';

/** A technician's message about a diagnosis. */
export type Turn = {
  request: DiagnosisRequest;
  history: readonly ConversationEvent[];
  message: string;
  /** What a language model read in the message. */
  read?: readonly ModelObservation[];
  outcomeCounts?: readonly OutcomeCount[];
};

/** A test reported without words. */
export type ReportTurn = Omit<Turn, 'message'> & { report: TestReport };

export type MessageKind = 'finding' | 'question' | 'outcome' | 'instruction' | 'smalltalk' | 'unclear';

/**
 * The reply in plain text, a line a thought; the diagnosis as it stands now; how far each cause moved; the tests of which
 * the message tells how they came out.
 */
export type Reply = {
  reply: string;
  diagnosis: EngineDiagnosis;
  changes: Change[];
  kind: MessageKind;
  reports: TestReport[];
};

/** What the conversation needs of the engine. */
export type ConversationTools = StandingTools & {
  compose: (assessment: Assessment, plan: Plan) => EngineDiagnosis;
  composeTools: ComposeTools;
  manufacturerOf: (brand: string) => string;
};

const mostAnswers = 3;

/** Replies to a message: what was noted, what moved, what was asked, and the next test. Never throws on any text. */
export async function converse(
  { request, history, message, read = [] }: Turn,
  tools: ConversationTools,
): Promise<Reply> {
  const before = await replay(request, history, tools);
  const parsed = parse(message, before, tools);
  const after = await step(before, { ...parsed, read }, tools);
  const diagnosis = tools.compose(after.assessment, after.plan);
  const changes = changesBetween(before.assessment, after.assessment);
  const reports = reportsTold(before, after);
  const asked = before.plan.next?.id ?? null;
  const lines: string[] = diagnosis.safetyWarnings.filter((warning) => warning.startsWith('Gas smell'));
  const isNextNew =
    diagnosis.nextBestTest !== null && `${diagnosis.nextBestTest.component}/${diagnosis.nextBestTest.test}` !== asked;
  if (parsed.smallTalk !== null) {
    const reply = tellSmallTalk(
      parsed.smallTalk,
      parsed.smallTalk === 'thanks' ? null : (diagnosis.nextBestTest?.title ?? null),
    );
    return { reply, diagnosis, changes, kind: 'smalltalk', reports };
  }
  if (parsed.outcome !== null) {
    lines.push(tellOutcome(parsed.outcome.component, after.assessment));
    return { reply: lines.join('\n'), diagnosis, changes, kind: 'outcome', reports };
  }
  const noted = tellNoted(before.assessment.observations, after.assessment);
  const answers = answer([...parsed.questions, ...parsed.commands], { parsed, after, diagnosis, tools });
  const isUnread = noted === null && parsed.unable === null && parsed.unjudged === null;
  const isOffTopic =
    answers.length === 0 && parsed.questions.length > 0 && isUnread && !parsed.questions.some(isOfTrade);
  if (isOffTopic) return { reply: tellSmallTalk('off-topic', null), diagnosis, changes, kind: 'smalltalk', reports };
  if (parsed.unable !== null) lines.push('Skipped.');
  else if (parsed.unjudged !== null && noted === null)
    lines.push(tellUnjudged(message, parsed.unjudged.component, after.assessment));
  else if (noted !== null)
    lines.push(
      [noted, tellChanges(changes, before.assessment, after.assessment)].filter((line) => line !== null).join(' '),
    );
  lines.push(...answers.map(({ text }) => text));
  const isNothingNew = isUnread && answers.length === 0;
  const isKnown = isNothingNew && parsed.named.length > 0 && tellsOfPart(parsed, after);
  const isStill = isNothingNew && tellsNoChange(parsed.text);
  if (isKnown) lines.push(tellKnown(parsed.named, after.assessment));
  else if (isNothingNew && parsed.questions.length > 0) lines.push(tellUnanswered());
  else if (isNothingNew && isStill) lines.push(tellStill(message));
  else if (isNothingNew)
    lines.push(tellChanged(message, changes, before.assessment, after.assessment) ?? tellUnclear(message));
  if (answers.length === 0 || isNextNew) {
    const next = tellOn(after, diagnosis, asked) ?? diagnosis.question;
    if (next !== null) lines.push(next);
  }
  const kind: MessageKind =
    !isUnread || isKnown || isStill
      ? 'finding'
      : parsed.questions.length > 0
        ? 'question'
        : parsed.commands.length > 0
          ? 'instruction'
          : 'unclear';
  return { reply: lines.join('\n'), diagnosis, changes, kind, reports };
}

/** The message speaks of parts of which something is known already. */
const tellsOfPart = ({ named }: ParsedMessage, { assessment }: Standing): boolean =>
  named.some((component) => assessment.observations.facts.some((fact) => fact.component === component));

/** The tests that the last message answered. */
function reportsTold(before: Standing, after: Standing): TestReport[] {
  const last = after.inputs.length - 1;
  const input = after.inputs[last];
  if (input === undefined || after.inputs.length === before.inputs.length) return [];
  if (input.kind === 'report') return [input];
  return after.assessment.observations.facts.flatMap(
    ({ component, finding, test, reading, input: at }): TestReport[] =>
      at !== last || test === undefined || (finding !== 'good' && finding !== 'bad')
        ? []
        : [
            {
              ...{ kind: 'report', component, test, result: finding === 'good' ? 'pass' : 'fail' },
              ...(reading === undefined ? {} : { reading: { value: reading.value, unit: reading.unit } }),
            },
          ],
  );
}

/** What to do next: the repair of what was found bad, a try once that was done, else the next test. */
function tellOn(standing: Standing, diagnosis: EngineDiagnosis, asked: string | null): string | null {
  const { assessment, plan } = standing;
  const [leading] = assessment.components;
  if (leading !== undefined && repairedLast(standing) === leading.component)
    return 'Run the machine now. Tell me that it works, or what it still does.';
  const repair = tellRepair(assessment);
  const isRepairNext = plan.confirmed !== null && plan.next?.purpose !== 'upstream';
  return isRepairNext && repair !== null ? repair : (tellNext(diagnosis, asked) ?? repair);
}

/** The diagnosis after a test report, and what it moved. */
export async function reportTest(
  { request, history, report }: ReportTurn,
  tools: ConversationTools,
): Promise<Omit<Reply, 'kind' | 'reports'>> {
  const before = await replay(request, history, tools);
  const after = await stand([...before.inputs, report], report.component, tools);
  const diagnosis = tools.compose(after.assessment, after.plan);
  const changes = changesBetween(before.assessment, after.assessment);
  const noted = report.result === 'unable' ? 'Skipped.' : tellNoted(before.assessment.observations, after.assessment);
  const moved = tellChanges(changes, before.assessment, after.assessment);
  const next = tellOn(after, diagnosis, before.plan.next?.id ?? null);
  return {
    reply: [[noted, moved].filter((line) => line !== null).join(' '), next].filter((line) => line !== null).join('\n'),
    diagnosis,
    changes,
  };
}

function answer(
  questions: readonly string[],
  {
    parsed,
    after,
    diagnosis,
    tools,
  }: { parsed: ParsedMessage; after: Standing; diagnosis: EngineDiagnosis; tools: ConversationTools },
): Answer[] {
  const { assessment } = after;
  return questions.slice(0, mostAnswers).flatMap((question) => {
    const { index, machine } = assessment;
    const named = codesShown(question, { index, machine, manufacturerOf: tools.manufacturerOf, input: 0 });
    const codes = named.length === 0 ? codesMeant(question, assessment.observations.codes) : named;
    const topic = topicOf(question, {
      hasCode: codes.length > 0,
      hasPart: parsed.named.length > 0,
      isChoice: new Set(parsed.named).size > 1,
    });
    const id = likeliest(parsed.named, assessment) ?? after.subject ?? assessment.components[0]?.component ?? '';
    const asked = {
      question,
      component: componentOf(assessment.knowledge, id),
      named: parsed.named,
      codes,
      assessment,
      diagnosis,
      tools: tools.composeTools,
    };
    if (topic === null) return parsed.named.length === 0 ? [] : [answerAnything(asked, id)];
    return [answerQuestion(topic, asked)];
  });
}

/** "what does that code mean", "what does 18 mean again": of the codes told before, the one asked about. */
function codesMeant<T extends { words: string }>(question: string, told: readonly T[]): readonly T[] {
  if (/\bcodes?\b/i.test(question)) return told;
  const [, word] = /\bwhat does (?:the |an? )?(\w{1,4}) mean\b/i.exec(question) ?? [];
  if (word === undefined) return [];
  return told.filter(({ words }) => words.toLowerCase().split(/\W+/).includes(word.toLowerCase()));
}

/** Of several parts that a question names, the one that it names last is asked about. */
const likeliest = (named: readonly string[], { machine }: Assessment): string | null =>
  named.findLast((component) => machine.has(component)) ?? null;
