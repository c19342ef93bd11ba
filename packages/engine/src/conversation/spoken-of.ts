import type { Component } from '@diagbuddy/knowledge/schema';
import { findMentions } from '../appliance/mentions.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { ChosenTest } from '../plan/next-test.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { tokenize } from '../text/tokens.ts';
import { namePronouns } from './name-pronouns.ts';
import { isQuestion } from './question-topic.ts';
import { sentencesOf } from './sentences-of.ts';

/** What is known of the parts that a message may speak of. */
export type SpokenContext = {
  assessment: Assessment;
  asked: ChosenTest | null;
  /** The component that was spoken of last. */
  subject: string | null;
  /** The message before only asked. */
  isAfterQuestion: boolean;
  correctSpelling: CorrectSpelling;
};

/** Components of which a generic word may speak. */
const mostLikely = 5;

/** The components that a text names, in the order of the text. */
export function componentsIn(text: string, context: SpokenContext): string[] {
  const { assessment, asked, correctSpelling } = context;
  const { index, machine } = assessment;
  const tokens = tokenize(text);
  // "The valve" means, of those that the word may mean, the one that the next test is of, or the likeliest.
  const likely = assessment.components.slice(0, mostLikely).map(({ component }) => component);
  const known = assessment.observations.facts.map(({ component }) => component);
  const recent = [...likely.reverse(), ...known, ...(asked === null ? [] : [asked.component])];
  const last = spokenOf(context);
  if (last !== null) recent.push(last.id);
  const mentions = findMentions(tokens, { index: index.mentions, correctSpelling, has: machine.has, recent });
  return mentions.filter(({ isPlace }) => !isPlace).flatMap(({ components }) => components[0] ?? []);
}

/** The message with names in the place of "it" and "one", where these mean the part that the technician speaks of. */
export function withNames(text: string, context: SpokenContext): string {
  const component = spokenOf(context);
  const name = component === null ? null : nameFor(component, context);
  if (name === null) return text;
  return sentencesOf(text)
    .map((sentence) => {
      if (isQuestion(sentence.text)) return sentence.text;
      return namePronouns(sentence.text, { name, isNamed: componentsIn(sentence.text, context).length > 0 });
    })
    .join('');
}

/** The part that "it" means: the one asked about in the message before, or the one that was found bad last. */
export function spokenOf({ assessment, subject, isAfterQuestion }: SpokenContext): Component | null {
  const component = subject === null ? undefined : assessment.index.components.get(subject);
  if (component === undefined || !assessment.machine.has(component.id)) return null;
  const fact = assessment.observations.facts.findLast((one) => one.component === component.id);
  return isAfterQuestion || fact?.finding === 'bad' ? component : null;
}

/** A name of the component that is read as this component and no other. */
function nameFor({ id, name, aliases }: Component, context: SpokenContext): string | null {
  const isPlain = (one: string): boolean => /^[a-z][a-z -]+$/i.test(one) && !/ (?:or|and) /.test(one);
  return (
    [name, ...aliases].find((one) => {
      const [meant, ...more] = isPlain(one) ? componentsIn(one, context) : [];
      return meant === id && more.length === 0;
    }) ?? null
  );
}
