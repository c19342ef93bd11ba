import type { Component, Symptom } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import { findFigures } from '../observations/figures/quantities.ts';
import type { TextInput } from '../observations/inputs.ts';
import type { Fact } from '../observations/observation.ts';
import type { ChosenTest } from '../plan/next-test.ts';
import { confirmation } from '../symptoms/read-confirmed.ts';
import type { Span } from '../text/span.ts';
import { glossSpanish, isSpanish } from '../text/spanish.ts';
import { tokenize } from '../text/tokens.ts';
import { bareAnswer, isReading, tellsNoChange } from './bare-answer.ts';
import { leadingCorrection, readAlike } from './corrections.ts';
import { wordsLeftOver } from './light-words.ts';
import { type MeasuredAt, measuredAt, testOn } from './measured-at.ts';
import { isOutcome, namedFrom } from './outcome.ts';
import { isCommand, isQuestion } from './question-topic.ts';
import { sentencesOf } from './sentences-of.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';
import { componentsIn, type SpokenContext, spokenOf, withNames } from './spoken-of.ts';

/** A message as it was understood, before its facts are read. */
export type ParsedMessage = {
  /** The message in English words, as observations are read from it. */
  text: string;
  input: TextInput;
  /** A test that can't be done. */
  unable: string | null;
  /** A figure that nothing here can judge, and the component that it was taken at where that is clear. */
  unjudged: { component: string | null } | null;
  questions: readonly string[];
  commands: readonly string[];
  smallTalk: SmallTalk | null;
  /** The component that the machine was repaired with; `null` where the message tells of no repair. */
  outcome: { component: string | null } | null;
  /** The components that the message names, in the order of the text. */
  named: readonly string[];
  isBareAnswer: boolean;
};

export type MessageContext = SpokenContext & {
  askedSymptom: Symptom | null;
  /** The component that the message before says was repaired; `null` where it tells of no repair. */
  repaired: string | null;
  /** The component of which the message before asks what it should read, or how to test it. */
  readingOf: string | null;
};

const thumb = /^(?:👍|👌|\s)+$/u;
const onlyEmoji = /^(?:✅|✔️?|☑️?|❌|✖️?|👍|👎|👌|\s)+$/u;

/** Parses a message of a conversation: what it asks, what it answers, what it tells. */
export function parseMessage(message: string, context: MessageContext): ParsedMessage {
  const text = withNames(isSpanish(message) ? glossSpanish(message) : message, context);
  const named = componentsIn(text, context);
  const nothing = {
    questions: [],
    commands: [],
    smallTalk: null,
    outcome: null,
    named,
    isBareAnswer: false,
    unable: null,
    unjudged: null,
  };
  const inputOf = (ignored: readonly Span[], answers: readonly Fact[] = []): TextInput => ({
    kind: 'text',
    text,
    isMessage: true,
    ignored,
    answers,
    about: spokenOf(context)?.id ?? context.asked?.component,
  });
  const whole = [{ start: 0, end: text.length }];
  // A thumb behind an answer to a question thanks for it; behind a test it says how that came out.
  const isSign = onlyEmoji.test(text.trim()) && !(context.isAfterQuestion && thumb.test(text.trim()));
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
  const questions = sentences.filter((sentence) => /[\p{L}\d]/u.test(sentence.text) && isQuestion(sentence.text));
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
  if (rest === '') return parsed;
  const inRest = componentsIn(rest, context);
  const correction = leadingCorrection(rest, {
    assessment: context.assessment,
    subject: context.subject,
    namesOf: (part) => componentsIn(part, context),
  });
  if (correction !== null) {
    const { takesBack, answers } = correction.correction;
    const from = Math.max(0, text.indexOf(rest));
    const lead = correction.end < rest.length ? [{ start: from, end: from + correction.end }, ...asides] : whole;
    return { ...parsed, input: { ...inputOf(answers.length > 0 ? lead : asides, answers), takesBack } };
  }
  const alike = readAlike(rest, { assessment: context.assessment, named: inRest });
  if (alike !== null) return { ...parsed, input: inputOf(whole, [alike]) };
  if (inRest.length > 0) return parsed;
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
  return { ...parsed, ...answerIn(rest, context, { inputOf, whole }) };
}

/** What a message that names no part answers: of the test asked for last, or of the part that its figure was taken at. */
function answerIn(
  rest: string,
  context: MessageContext,
  { inputOf, whole }: { inputOf: (ignored: readonly Span[], answers?: readonly Fact[]) => TextInput; whole: Span[] },
): Partial<ParsedMessage> {
  const { assessment, asked } = context;
  const [figure] = findFigures(tokenize(rest));
  const isFigure = figure !== undefined && isReading(figure, rest);
  const place = isFigure ? measuredAt(figure, context) : null;
  // "Where is the cutoff?" "It's open": the cutoff.
  const wanted = isFigure ? null : testOn(context.readingOf, assessment);
  const own = asked === null || isFigure ? null : testedAt(asked, assessment);
  const at = place ?? wanted ?? own;
  if (at === null) return isFigure ? { unjudged: { component: null } } : {};
  if (place === null && speaksOfOther(rest, at.component, assessment)) return {};
  const answer = bareAnswer(rest, { ...at, machine: assessment.machine });
  switch (answer?.kind) {
    case undefined:
      return {};
    case 'unable':
      return { input: inputOf(whole), unable: at.asked.id, isBareAnswer: true };
    case 'unjudged':
      return { input: inputOf(whole), unjudged: { component: at.component.id } };
    case 'result':
      return { input: inputOf(whole, [answer.fact]), isBareAnswer: true };
  }
}

/** "coils clean" behind a test of the fan: a word that other parts are called by, and the tested one is not. */
function speaksOfOther(text: string, tested: Component, { index }: Assessment): boolean {
  const lastWords = ({ name, aliases }: Component): string[] =>
    [name, ...aliases].map((alias) =>
      (
        alias
          .toLowerCase()
          .split(/[\s/]+/)
          .at(-1) ?? ''
      ).replace(/s$/, ''),
    );
  const own = new Set([tested.name, ...tested.aliases].flatMap((alias) => alias.toLowerCase().split(/[\s/]+/)));
  const left = wordsLeftOver(text).filter((word) => !own.has(word) && !own.has(`${word}s`));
  if (left.length !== 1) return false;
  const [word = ''] = left.map((one) => one.replace(/s$/, ''));
  return (
    word.length > 3 && !own.has(word) && [...index.components.values()].some((one) => lastWords(one).includes(word))
  );
}

function testedAt(asked: ChosenTest, { index }: Assessment): MeasuredAt | null {
  const component = index.components.get(asked.component);
  return component === undefined ? null : { asked, component };
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
