import type { Component, Symptom } from '@diagbuddy/knowledge/schema';
import { findMentions } from '../appliance/mentions.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { TextInput } from '../observations/inputs.ts';
import { judgeFigure, likelyQuantity } from '../observations/judge.ts';
import type { Fact } from '../observations/observation.ts';
import { findFigures } from '../observations/quantities.ts';
import { type PossibleTest, testsOf } from '../plan/list-tests.ts';
import type { ChosenTest } from '../plan/next-test.ts';
import { confirmation } from '../symptoms/read-confirmed.ts';
import type { Span } from '../text/span.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { tokenize } from '../text/tokens.ts';
import { bareAnswer, tellsNoChange } from './bare-answer.ts';
import { isOutcome, namedFrom } from './outcome.ts';
import { isCommand, isQuestion } from './question-topic.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';
import { glossSpanish, isSpanish } from './spanish.ts';

/** A message as it was understood, before its facts are read. */
export type ParsedMessage = {
  /** The message in English words, as observations are read from it. */
  text: string;
  input: TextInput;
  /** A test that can't be done. */
  unable: string | null;
  questions: readonly string[];
  commands: readonly string[];
  smallTalk: SmallTalk | null;
  /** The component that the machine was repaired with; `null` where the message tells of no repair. */
  outcome: { component: string | null } | null;
  /** The components that the message names, in the order of the text. */
  named: readonly string[];
  isBareAnswer: boolean;
};

export type MessageContext = {
  /** What is thought of the machine before the message. */
  assessment: Assessment;
  asked: ChosenTest | null;
  askedSymptom: Symptom | null;
  /** The component that the message before says was repaired; `null` where it tells of no repair. */
  repaired: string | null;
  correctSpelling: CorrectSpelling;
};

/** Sentences of a message with where they stand. */
type Sentence = Span & { text: string };

const onlyEmoji = /^(?:✅|✔️?|☑️?|❌|✖️?|👍|👎|👌|\s)+$/u;

/** Parses a message of a conversation: what it asks, what it answers, what it tells. */
export function parseMessage(message: string, context: MessageContext): ParsedMessage {
  const text = isSpanish(message) ? glossSpanish(message) : message;
  const named = componentsIn(text, context);
  const nothing = {
    questions: [],
    commands: [],
    smallTalk: null,
    outcome: null,
    named,
    isBareAnswer: false,
    unable: null,
  };
  const inputOf = (ignored: readonly Span[], answers: readonly Fact[] = []): TextInput => ({
    kind: 'text',
    text,
    isMessage: true,
    ignored,
    answers,
  });
  const whole = [{ start: 0, end: text.length }];
  const isSign = onlyEmoji.test(text.trim());
  const talk = isSign ? null : smallTalkIn(text);
  if (talk !== null && (talk !== 'thanks' || named.length === 0))
    return { ...nothing, text, input: inputOf(whole), smallTalk: talk };
  if (isOutcome(text) && !text.trim().endsWith('?')) {
    return {
      ...nothing,
      text,
      input: inputOf(whole, outcomeFacts(text, named, context)),
      outcome: { component: outcomeComponent(text, named, context) },
    };
  }
  const sentences = sentencesOf(text);
  const questions = sentences.filter((sentence) => isQuestion(sentence.text));
  const commands = sentences.filter((sentence) => !questions.includes(sentence) && isCommand(sentence.text));
  const asides = [...questions, ...commands];
  const rest = sentences
    .filter((sentence) => !asides.includes(sentence))
    .map((sentence) => sentence.text)
    .join(' ')
    .trim();
  const parsed = {
    ...nothing,
    text,
    input: inputOf(asides),
    questions: questions.map((sentence) => sentence.text.trim()),
    commands: commands.map((sentence) => sentence.text.trim()),
  };
  if (rest === '' || componentsIn(rest, context).length > 0) return parsed;
  const symptom = context.askedSymptom;
  const yesNo = /^(yes|yep|yeah|yup|sí|no|nope|nah)[\s.!]*$/i.exec(rest)?.[1]?.toLowerCase();
  if (context.asked === null && symptom !== null && yesNo !== undefined) {
    const told = confirmation(symptom, /^[ys]/.test(yesNo) ? 'yes' : 'no');
    return {
      ...parsed,
      text: told,
      input: { kind: 'text', text: told, isMessage: true, ignored: [], answers: [] },
      isBareAnswer: true,
    };
  }
  if (context.repaired !== null && tellsNoChange(rest)) {
    const replaced = factOf(text, { component: context.repaired, finding: 'replaced' });
    return { ...parsed, input: inputOf(whole, [replaced]), isBareAnswer: true };
  }
  const component =
    context.asked === null ? undefined : context.assessment.index.components.get(context.asked.component);
  if (context.asked === null || component === undefined) return parsed;
  const measured = measuredAt(rest, context.asked, context);
  const answer =
    measured === null
      ? bareAnswer(rest, { asked: context.asked, component, machine: context.assessment.machine })
      : bareAnswer(rest, { ...measured, machine: context.assessment.machine });
  if (answer === null) return parsed;
  if (answer.kind === 'unable')
    return { ...parsed, input: inputOf(whole), unable: context.asked.id, isBareAnswer: true };
  return { ...parsed, input: inputOf(whole, [answer.fact]), isBareAnswer: true };
}

/** Components that are less likely are not what a bare figure was measured at. */
const mostMeasured = 6;

/**
 * Where a bare figure was taken, when the test asked for last is none that gives such a figure: at the likeliest component
 * of which this machine has a range that holds it. `null` where the asked test is meant, or none fits.
 */
function measuredAt(
  text: string,
  asked: ChosenTest,
  { assessment }: MessageContext,
): { asked: PossibleTest; component: Component } | null {
  const [figure] = findFigures(tokenize(text));
  if (figure === undefined || figure.value === null) return null;
  const isAsked = asked.quantity === figure.quantity || (figure.quantity === null && asked.quantity !== 'observation');
  if (isAsked) return null;
  for (const ranked of assessment.components.slice(0, mostMeasured)) {
    const component = assessment.index.components.get(ranked.component);
    if (component === undefined) continue;
    const quantity = figure.quantity ?? likelyQuantity(component, figure.value);
    const { verdict, test } = judgeFigure(
      { ...figure, quantity },
      { component, machine: assessment.machine, words: '' },
    );
    const possible = testsOf(ranked, assessment).find(({ id }) => id === `${component.id}/${test}`);
    if (verdict === 'good' && possible !== undefined) return { asked: possible, component };
  }
  return null;
}

function componentsIn(text: string, { assessment, asked, correctSpelling }: MessageContext): string[] {
  const { index, machine } = assessment;
  const tokens = tokenize(text);
  const recent = assessment.observations.facts.map(({ component }) => component);
  // "what should the valve read": of those that the word may mean, the one that the next test is of.
  const name = asked === null ? '' : (index.components.get(asked.component)?.name ?? '');
  const nouns = new Set(name.toLowerCase().match(/[a-z]{3,}/g));
  nouns.delete('and');
  if (asked !== null && isQuestion(text) && tokens.some((token) => nouns.has(token.text))) recent.push(asked.component);
  const mentions = findMentions(tokens, { index: index.mentions, correctSpelling, has: machine.has, recent });
  return mentions.filter(({ isPlace }) => !isPlace).flatMap(({ components }) => components[0] ?? []);
}

/** The component of which the message says that it was it; else the one found bad or replaced, or the leading one. */
function outcomeComponent(text: string, named: readonly string[], context: MessageContext): string | null {
  const from = namedFrom(text);
  const said = from === null ? [] : componentsIn(text.slice(from), context);
  if (said[0] !== undefined) return said[0];
  if (named.length > 0) return named.at(-1) ?? null;
  const { facts } = context.assessment.observations;
  const known =
    facts.findLast(({ finding }) => finding === 'bad') ?? facts.findLast(({ finding }) => finding === 'replaced');
  return known?.component ?? context.assessment.components[0]?.component ?? null;
}

function outcomeFacts(text: string, named: readonly string[], context: MessageContext): Fact[] {
  const component = outcomeComponent(text, named, context);
  if (component === null) return [];
  return [{ ...factOf(text, { component, finding: 'bad' }), direction: 'fail' }];
}

/** What the whole message reports of a component. */
function factOf(text: string, { component, finding }: Pick<Fact, 'component' | 'finding'>): Fact {
  return {
    ...{ kind: 'fact', component, finding, by: 'technician', basis: 'report' },
    ...{ start: 0, end: text.length, words: text, input: 0 },
  };
}

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const match of text.matchAll(/[^.!?;\n]*(?:\.(?=\d)[^.!?;\n]*)*[.!?;\n]*/g)) {
    if (match[0].trim() === '') continue;
    sentences.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  // "10.3 ohms, what should it be": a question behind a comma stands for itself.
  return sentences.flatMap((sentence) => {
    const comma = /,\s+(?=(?:what|where|how|why|which|is that|should i|can i|do i)\b)/i.exec(sentence.text);
    if (comma === null || comma.index === 0) return [sentence];
    const cut = sentence.start + comma.index + 1;
    return [
      { text: text.slice(sentence.start, cut), start: sentence.start, end: cut },
      { text: text.slice(cut, sentence.end), start: cut, end: sentence.end },
    ];
  });
}
