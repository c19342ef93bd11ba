import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Findings } from '../compose/findings.ts';
import { componentOf } from '../compose/part-names.ts';
import type { DiagnosisRequest, EngineDiagnosis } from '../diagnosis.ts';
import type { OutcomeCount } from '../outcomes/outcomes.ts';
import type { ReadPart } from '../symptoms/read-parts.ts';
import type { Answer } from './answer-part.ts';
import { answerQuestion } from './answer-question.ts';
import { type Change, changesBetween, tellChanges } from './changes.ts';
import { type Ear, hear, type State } from './hear.ts';
import { joinComplaint, mostMessages } from './join-complaint.ts';
import { topicOf } from './question-topic.ts';
import { tellBasis, tellNext } from './reply.ts';

/** A technician's message about a diagnosis. `messages`: the technician's earlier ones, oldest first. */
export type Turn = {
  request: DiagnosisRequest;
  messages: readonly string[];
  message: string;
  outcomeCounts?: readonly OutcomeCount[];
};

/** The reply in plain text, a line a thought; the diagnosis as it stands now; how far each cause moved. */
export type Reply = {
  reply: string;
  diagnosis: EngineDiagnosis;
  changes: Change[];
  kind: 'finding' | 'question' | 'unclear';
};

/** What the conversation needs of the engine. */
export type ConversationTools = {
  find: (request: DiagnosisRequest) => Findings;
  compose: (findings: Findings) => EngineDiagnosis;
  partsIn: (text: string, type: ApplianceType) => readonly ReadPart[];
};

const mostAnswers = 3;
const quotedLetters = 80;

/** Reads a message as evidence and as questions, and replies from the knowledge. Pure; never throws on any text. */
export function converse({ request, messages, message }: Turn, tools: ConversationTools): Reply {
  const ear = earOf(request, tools);
  const state: State = { told: [], subject: null };
  const now = (): Findings => ear.findingsWith(state.told.map(({ text }) => text));
  let machine = now();
  for (const earlier of messages.slice(-mostMessages)) {
    hear(earlier, state, { before: machine, ear });
    if (!machine.isTypeKnown) machine = now();
  }
  const toldBefore = state.told;
  const before = toldBefore.length === 0 ? machine : now();
  const { questions, understood } = hear(message, state, { before, ear });
  const after = state.told === toldBefore ? before : now();
  const diagnosis = tools.compose(after);
  const asked = questions.slice(0, mostAnswers);
  const answers = asked.flatMap((question) => answer(question, { state, findings: after, diagnosis, ear }) ?? []);
  const changes = changesBetween(before, after);

  const lines: string[] = diagnosis.safetyWarnings.filter((warning) => warning.startsWith('Gas smell'));
  if (understood.length > 0) lines.push(`Understood: ${understood.join('; ')}.`, tellChanges(changes, after));
  lines.push(...answers.map(({ text }) => text));
  if (answers.length < asked.length && (understood.length > 0 || answers.length > 0))
    lines.push('I could not place the rest of what you ask.');
  if (understood.length === 0 && answers.length === 0) lines.push(unclear(message));
  if (understood.length > 0 || answers.length === 0) lines.push(...tellNext(after, diagnosis));
  const sources = answers.length > 0 ? answers.flatMap((one) => one.sources) : leadingSources(after);
  lines.push(tellBasis(after, { sources, told: state.told.length }));
  const kind = answers.length > 0 ? 'question' : understood.length > 0 ? 'finding' : 'unclear';
  return { reply: lines.join('\n'), diagnosis, changes, kind };
}

function earOf(request: DiagnosisRequest, { find, partsIn }: ConversationTools): Ear {
  return {
    findingsWith: (told) => find({ ...request, symptoms: joinComplaint(request.symptoms, told) }),
    partsIn: (text, { type }) => partsIn(text, type),
    findAlone: (text, { model, type, isTypeKnown }) =>
      find({
        modelNumber: model.entered,
        applianceType: isTypeKnown ? type : null,
        brand: model.brand,
        symptoms: text,
      }),
  };
}

function answer(
  question: string,
  { state, findings, diagnosis, ear }: { state: State; findings: Findings; diagnosis: EngineDiagnosis; ear: Ear },
): Answer | null {
  const parts = ear.partsIn(question, findings);
  const { codes } = ear.findAlone(question, findings).understood;
  const topic = topicOf(question, { hasCode: codes.length > 0, hasPart: parts.length > 0 });
  if (topic === null) return null;
  const id = likeliest(parts, findings) ?? state.subject ?? findings.components[0]?.component ?? '';
  return answerQuestion({ topic, component: componentOf(findings.knowledge, id), codes, findings, diagnosis });
}

/** A word that may mean several parts means the one that is likelier at fault. */
function likeliest(parts: readonly ReadPart[], { components }: Findings): string | null {
  const first = parts[0];
  if (first === undefined) return null;
  const meant = new Set(parts.filter(({ start }) => start === first.start).map(({ component }) => component));
  return components.find(({ component }) => meant.has(component))?.component ?? first.component;
}

const leadingSources = ({ components }: Findings): readonly string[] => components[0]?.modes[0]?.mode.sources ?? [];

function unclear(message: string): string {
  const plain = message.replace(/\s+/g, ' ').trim();
  const words = plain.length > quotedLetters ? `${plain.slice(0, quotedLetters - 3)}...` : plain;
  return `I could not read “${words}” as a finding or as a question. Tell a reading, a code, what it does or no longer does, or a part that you tested or replaced.`;
}
