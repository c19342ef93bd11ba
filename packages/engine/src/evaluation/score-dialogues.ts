import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { answerCase, type BatchAnswer, type BatchTurn, parseCase } from '../batch.ts';
import type { DiagnosisRequest } from '../diagnosis.ts';
import type { Engine } from '../engine.ts';
import { CaseFields, type ExpectedFact, parseLines } from './case-fields.ts';
import { compareFacts, sumOf, type Tally, tally } from './score-facts.ts';

/** A message of a conversation, and what must follow from it. */
export type DialogueMessage = {
  say: string;
  kind: string;
  /** It answers the test asked for last, whichever that was: what it says of that part is no fact of the case's. */
  isOfLastTest: boolean;
  facts: readonly ExpectedFact[];
  down: readonly string[];
  up: readonly string[];
  notFirst: readonly string[];
  first: readonly string[];
  /** Patterns that the reply must match, and that it must not. */
  reply: readonly RegExp[];
  replyNot: readonly RegExp[];
  nextTestNot: readonly string[];
};

export type Dialogue = { id: string; request: DiagnosisRequest; messages: readonly DialogueMessage[] };

/** What of a message came out right. */
export type MessageScore = {
  id: string;
  say: string;
  moved: Tally;
  first: Tally;
  notFirst: Tally;
  reply: Tally;
  kind: Tally;
  recall: Tally;
  precision: Tally;
  nextTest: Tally;
  turn: BatchTurn;
};

/** A probability that is this near to 0 or 1 need not move on. */
const settled = 0.02;
const leading = 0.6;

/** Reads conversations, a JSON line each. */
export const parseDialogues = (text: string, types: readonly ApplianceType[]): Dialogue[] =>
  parseLines(text, (line) => {
    const parsed: unknown = JSON.parse(line);
    const fields = new CaseFields(parsed);
    const { id, request } = parseCase(JSON.stringify({ ...Object(parsed), messages: undefined }), types);
    return { id: String(id), request, messages: fields.objects('messages').map(parseMessage) };
  });

function parseMessage(fields: CaseFields): DialogueMessage {
  const patterns = (name: string): RegExp[] => fields.texts(name).map((pattern) => new RegExp(pattern, 'iu'));
  return {
    say: fields.text('say'),
    kind: fields.text('is'),
    isOfLastTest: fields.textOrNull('about') === 'last-test',
    facts: fields.facts(),
    down: fields.texts('down'),
    up: fields.texts('up'),
    notFirst: fields.texts('notFirst'),
    first: fields.texts('first'),
    reply: patterns('reply'),
    replyNot: patterns('replyNot'),
    nextTestNot: fields.texts('nextTestNot'),
  };
}

/** Plays a conversation and compares every turn. */
export async function scoreDialogue({ id, request, messages }: Dialogue, engine: Engine): Promise<MessageScore[]> {
  const answer = await answerCase({ id, request, messages: messages.map(({ say }) => say) }, engine);
  return messages.flatMap((message, at) => {
    const turn = answer.turns?.[at];
    const before = at === 0 ? answer : answer.turns?.[at - 1];
    return turn === undefined || before === undefined ? [] : [scoreTurn(message, { id, turn, before })];
  });
}

type State = Pick<BatchAnswer, 'candidates' | 'facts' | 'nextTest'>;

function scoreTurn(
  message: DialogueMessage,
  { id, turn, before }: { id: string; turn: BatchTurn; before: State },
): MessageScore {
  const expected = message.kind === 'outcome' ? message.facts.map((fact) => asCause(fact, turn.facts)) : message.facts;
  const leader = turn.candidates[0]?.component ?? '';
  const down = message.down.map((component) => {
    const [was, is] = [shareOf(component, before), shareOf(component, turn)];
    return tally(true, is < was || is <= settled);
  });
  const ups = message.up.map((component) => {
    const [was, is] = [shareOf(component, before), shareOf(component, turn)];
    return is > was || is >= leading;
  });
  const told = new Set(before.facts.map(({ component, finding }) => `${component} ${finding}`));
  const asked = message.isOfLastTest ? before.nextTest?.component : undefined;
  const isAnswer = ({ component }: ExpectedFact): boolean =>
    component === asked && !message.facts.some((fact) => fact.component === component);
  const fresh = turn.facts.filter((fact) => !told.has(`${fact.component} ${fact.finding}`) && !isAnswer(fact));
  const { precision } = compareFacts(expected, fresh);
  return {
    id,
    say: message.say,
    turn,
    // One of several that may rise is enough.
    moved: sumOf([...down, tally(ups.length > 0, ups.includes(true))]),
    first: tally(message.first.length > 0, message.first.includes(leader)),
    notFirst: tally(message.notFirst.length > 0, !message.notFirst.includes(leader)),
    reply: tally(
      message.reply.length + message.replyNot.length > 0,
      message.reply.every((pattern) => pattern.test(turn.reply)) &&
        !message.replyNot.some((pattern) => pattern.test(turn.reply)),
    ),
    kind: tally(true, turn.kind === message.kind || (isClosing(turn.kind) && isClosing(message.kind))),
    recall: compareFacts(expected, turn.facts).recall,
    precision,
    nextTest: tally(
      message.nextTestNot.length > 0,
      turn.nextTest === null || !message.nextTestNot.includes(turn.nextTest.component),
    ),
  };
}

/** What a finished repair replaced may be stated as what was bad: the new part was it. */
function asCause(fact: ExpectedFact, stated: readonly ExpectedFact[]): ExpectedFact {
  const isCause = stated.some(({ component, finding }) => component === fact.component && finding === 'bad');
  return fact.finding === 'replaced' && isCause ? { ...fact, finding: 'bad' } : fact;
}

/** Cases call the word that closes a repair an instruction or an outcome. */
const isClosing = (kind: string): boolean => kind === 'outcome' || kind === 'instruction';

const shareOf = (component: string, { candidates }: Pick<State, 'candidates'>): number =>
  candidates.find((ranked) => ranked.component === component)?.probability ?? 0;
