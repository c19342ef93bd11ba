import type { Assessment } from '../assessment/assess.ts';
import { askedSymptom } from '../compose/question.ts';
import type { DiagnosisRequest } from '../diagnosis.ts';
import { complaintInput, type Input, type TestReport, type TextInput } from '../observations/inputs.ts';
import type { ModelObservation } from '../observations/model-read.ts';
import type { Plan } from '../plan/plan.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { type ParsedMessage, parseMessage } from './parse-message.ts';
import { type Topic, topicOf } from './question-topic.ts';

/** What was written or reported since the diagnosis, oldest first. */
export type ConversationEvent = string | ToldMessage | TestReport;

/** A message, with what a language model read in it. */
export type ToldMessage = { kind: 'message'; text: string; read: readonly ModelObservation[] };

/** What is needed to follow a conversation. */
export type StandingTools = {
  assess: (inputs: readonly Input[]) => Promise<Assessment>;
  plan: (assessment: Assessment) => Plan;
  correctSpelling: CorrectSpelling;
};

const mostEvents = 60;

/** Where a conversation stands: what was told, and the component that was spoken of last. */
export type Standing = {
  inputs: Input[];
  subject: string | null;
  assessment: Assessment;
  plan: Plan;
  /** The last message only asked. */
  isAfterQuestion: boolean;
  /** The component of which it asks what it should read, or how to test it. */
  readingOf: string | null;
};

/** The diagnosis as it stands after messages and reports. */
export async function replay(
  request: DiagnosisRequest,
  history: readonly ConversationEvent[],
  tools: StandingTools,
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

export const parse = (message: string, standing: Standing, { correctSpelling }: StandingTools): ParsedMessage =>
  parseMessage(message, {
    assessment: standing.assessment,
    asked: standing.plan.next,
    askedSymptom: askedSymptom(standing.assessment),
    repaired: repairedLast(standing),
    subject: standing.subject,
    readingOf: standing.readingOf,
    isAfterQuestion: standing.isAfterQuestion,
    correctSpelling,
  });

const repairs =
  /\b(?:cleaned|cleared|unclogged|flushed|snaked|vacuumed|reseated|reconnected|tightened|fixed|repaired|replaced|swapped|changed)\b/i;

/** What the last message says was found bad and repaired. */
export function repairedLast({ inputs, assessment }: Standing): string | null {
  const last = inputs.at(-1);
  if (inputs.length < 2 || last?.kind !== 'text' || !repairs.test(last.text)) return null;
  const { facts } = assessment.observations;
  const found = facts.findLast(({ input, finding }) => input === inputs.length - 1 && finding === 'bad');
  return found?.component ?? null;
}

/** Where it stands after a message. */
export async function step(
  before: Standing,
  parsed: ParsedMessage & Pick<TextInput, 'read'>,
  tools: StandingTools,
): Promise<Standing> {
  const said = parsed.unable === null ? { ...parsed.input, read: parsed.read } : unableReport(parsed.unable);
  const asked = parsed.input.answers.at(-1)?.component;
  const subject = subjectOf(parsed, before) ?? asked ?? before.subject;
  const tellsNothing = parsed.smallTalk !== null && parsed.input.answers.length === 0;
  const isAfterQuestion = parsed.questions.length > 0 && !parsed.isBareAnswer;
  const asks = isAfterQuestion ? { isAfterQuestion, readingOf: readingAskedOf(parsed, subject) } : none;
  if (tellsNothing) return { ...before, ...none, subject };
  return { ...(await stand([...before.inputs, said], subject, tools)), ...asks };
}

/** The component that a message speaks of; "is it the fan or the board" goes on speaking of the fan. */
function subjectOf({ named, questions }: ParsedMessage, { subject }: Standing): string | null {
  const isChoice = new Set(named).size > 1 && questions.some((question) => /\bor\b/i.test(question));
  return isChoice && subject !== null && named.includes(subject) ? subject : (named.at(-1) ?? null);
}

const none = { isAfterQuestion: false, readingOf: null };

/** The component of which a message asks what it should read, how to test it or to get at it. */
function readingAskedOf({ questions, named }: ParsedMessage, subject: string | null): string | null {
  const topic = topicOf(questions.at(-1) ?? '', { hasCode: false, hasPart: named.length > 0 });
  const isOfReading = topic === null ? named.length > 0 : readingTopics.includes(topic);
  return isOfReading ? subject : null;
}

const readingTopics: readonly Topic[] = ['expected', 'test', 'access', 'where', 'function'];

function unableReport(id: string): TestReport {
  const [component = '', test = ''] = id.split('/');
  return { kind: 'report', component, test, result: 'unable' };
}

/** Where it stands after inputs. */
export async function stand(inputs: Input[], subject: string | null, tools: StandingTools): Promise<Standing> {
  const assessment = await tools.assess(inputs);
  return { inputs, subject, assessment, plan: tools.plan(assessment), ...none };
}
