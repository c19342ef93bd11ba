import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { ComposeTools } from '../compose/names.ts';
import { askedSymptom } from '../compose/question.ts';
import type { DiagnosisRequest, EngineDiagnosis } from '../diagnosis.ts';
import { codesShown } from '../observations/codes-shown.ts';
import { complaintInput, type Input, type TestReport, type TextInput } from '../observations/inputs.ts';
import type { ModelObservation } from '../observations/model-read.ts';
import type { OutcomeCount } from '../outcomes/outcomes.ts';
import type { Plan } from '../plan/plan.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import type { Answer } from './answer.ts';
import { answerAnything, answerQuestion } from './answer-question.ts';
import { type Change, changesBetween, tellChanges } from './changes.ts';
import { type ParsedMessage, parseMessage } from './parse-message.ts';
import { isOfTrade, topicOf } from './question-topic.ts';
import { tellChanged, tellKnown, tellNext, tellNoted, tellOutcome, tellRepair, tellUnclear } from './reply.ts';
import { tellSmallTalk } from './small-talk.ts';

/** What was written or reported since the diagnosis, oldest first. */
export type ConversationEvent = string | ToldMessage | TestReport;

/** A message, with what a language model read in it. */
export type ToldMessage = { kind: 'message'; text: string; read: readonly ModelObservation[] };

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
export type ConversationTools = {
  assess: (inputs: readonly Input[]) => Promise<Assessment>;
  plan: (assessment: Assessment) => Plan;
  compose: (assessment: Assessment, plan: Plan) => EngineDiagnosis;
  composeTools: ComposeTools;
  correctSpelling: CorrectSpelling;
  manufacturerOf: (brand: string) => string;
};

const mostEvents = 60;
const mostAnswers = 3;

/** Where a conversation stands: what was told, and the component that was spoken of last. */
type Standing = { inputs: Input[]; subject: string | null; assessment: Assessment; plan: Plan };

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
  const isOffTopic =
    answers.length === 0 &&
    parsed.questions.length > 0 &&
    noted === null &&
    parsed.unable === null &&
    !parsed.questions.some(isOfTrade);
  if (isOffTopic) return { reply: tellSmallTalk('off-topic', null), diagnosis, changes, kind: 'smalltalk', reports };
  if (parsed.unable !== null) lines.push('Skipped.');
  else if (noted !== null)
    lines.push(
      [noted, tellChanges(changes, before.assessment, after.assessment)].filter((line) => line !== null).join(' '),
    );
  lines.push(...answers.map(({ text }) => text));
  const isNothingNew = noted === null && answers.length === 0 && parsed.unable === null;
  const isKnown = isNothingNew && parsed.named.length > 0 && tellsOfPart(parsed, after);
  if (isKnown) lines.push(tellKnown(parsed.named, after.assessment));
  else if (isNothingNew)
    lines.push(tellChanged(message, changes, before.assessment, after.assessment) ?? tellUnclear(message));
  if (answers.length === 0 || isNextNew) {
    const next = tellOn(after, diagnosis, asked) ?? diagnosis.question;
    if (next !== null) lines.push(next);
  }
  const kind: MessageKind =
    noted !== null || parsed.unable !== null || isKnown
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

/** The diagnosis as it stands after messages and reports. */
export async function replay(
  request: DiagnosisRequest,
  history: readonly ConversationEvent[],
  tools: ConversationTools,
): Promise<Standing> {
  let standing = await stand([complaintInput(request.symptoms, request.model?.read)], null, tools);
  for (const event of history.slice(-mostEvents)) {
    if (typeof event === 'string') standing = await step(standing, parse(event, standing, tools), tools);
    else if (event.kind === 'message')
      standing = await step(standing, { ...parse(event.text, standing, tools), read: event.read }, tools);
    else standing = await stand([...standing.inputs, event], event.component, tools);
  }
  return standing;
}

const parse = (message: string, standing: Standing, { correctSpelling }: ConversationTools): ParsedMessage =>
  parseMessage(message, {
    assessment: standing.assessment,
    asked: standing.plan.next,
    askedSymptom: askedSymptom(standing.assessment),
    repaired: repairedLast(standing),
    correctSpelling,
  });

const repairs =
  /\b(?:cleaned|cleared|unclogged|flushed|snaked|vacuumed|reseated|reconnected|tightened|fixed|repaired|replaced|swapped|changed)\b/i;

/** What the last message says was found bad and repaired. */
function repairedLast({ inputs, assessment }: Standing): string | null {
  const last = inputs.at(-1);
  if (inputs.length < 2 || last?.kind !== 'text' || !repairs.test(last.text)) return null;
  const { facts } = assessment.observations;
  const found = facts.findLast(({ input, finding }) => input === inputs.length - 1 && finding === 'bad');
  return found?.component ?? null;
}

async function step(
  before: Standing,
  parsed: ParsedMessage & Pick<TextInput, 'read'>,
  tools: ConversationTools,
): Promise<Standing> {
  const said = parsed.unable === null ? { ...parsed.input, read: parsed.read } : unableReport(parsed.unable);
  const asked = parsed.isBareAnswer ? before.plan.next?.component : undefined;
  const subject = parsed.named.at(-1) ?? asked ?? before.subject;
  const tellsNothing = parsed.smallTalk !== null && parsed.input.answers.length === 0;
  if (tellsNothing) return { ...before, subject };
  return stand([...before.inputs, said], subject, tools);
}

function unableReport(id: string): TestReport {
  const [component = '', test = ''] = id.split('/');
  return { kind: 'report', component, test, result: 'unable' };
}

async function stand(inputs: Input[], subject: string | null, tools: ConversationTools): Promise<Standing> {
  const assessment = await tools.assess(inputs);
  return { inputs, subject, assessment, plan: tools.plan(assessment) };
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
    // "what does that code mean": the one that was told before.
    const codes = named.length === 0 && /\bcodes?\b/i.test(question) ? assessment.observations.codes : named;
    const topic = topicOf(question, { hasCode: codes.length > 0, hasPart: parsed.named.length > 0 });
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

/** Of several parts that a question names, the one that it names last is asked about. */
const likeliest = (named: readonly string[], { machine }: Assessment): string | null =>
  named.findLast((component) => machine.has(component)) ?? null;
