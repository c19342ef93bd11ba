import type { ConversationFigures, FactFigures, Rate } from './measure-facts.ts';
import type { Disagreement } from './score-disagreement.ts';
import { sumOf, type Tally } from './score-facts.ts';
import type { FindingsScore } from './score-findings.ts';

const factNames: Readonly<Record<string, string>> = {
  base: 'complaints without a fact',
  behaviour: 'what still works',
  'code-vs-fact': 'a code that the facts clear',
  hearsay: 'hearsay',
  negation: '"not clogged", "filter clean"',
  replaced: 'a part replaced',
  supply: 'supply proved',
  'tested-bad': 'a part tested bad',
  'tested-good': 'a part tested good',
};

/** The tables of facts and conversations as Markdown. */
export function factsSection(facts: readonly FactFigures[], conversations: ConversationFigures): string[] {
  return [
    '| | cases | first cause right | cleared part kept low | not first what can’t be | facts read | of those read, stated | next test not done yet |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...facts.map(({ kind, cases, first, cleared, notFirst, recall, precision, nextTest }) =>
      rowOf([
        kind === null ? '**All that state a fact**' : (factNames[kind] ?? kind),
        String(cases),
        ...[first, cleared, notFirst, recall, precision, nextTest].map(shareOf),
      ]),
    ),
    '',
    `${conversations.conversations} conversations of ${conversations.messages} messages:`,
    '',
    '| | right | 95 % |',
    '| --- | ---: | ---: |',
    ...(
      [
        ['the probability moves the right way', conversations.moved],
        ['the reply fits', conversations.reply],
        ['no test is asked twice', conversations.nextTest],
        ['facts of the messages read', conversations.recall],
        ['of the facts read, stated', conversations.precision],
      ] as const
    ).map(([name, rate]) => rowOf([name, shareOf(rate), intervalOf(rate)])),
  ];
}

/** Cases that were held back while the engine was built, in the parts that were looked at and that were not. */
export type HeldOut = { name: string; facts: FactFigures; conversations: ConversationFigures };

/** The table of held-out cases as Markdown: of each part all that state a fact, and what the messages show. */
export const heldOutSection = (parts: readonly HeldOut[]): string[] => [
  '| | cases | first cause right | cleared part kept low | not first what can’t be | facts read | of those read, stated | next test not done yet |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...parts.map(({ name, facts: { cases, first, cleared, notFirst, recall, precision, nextTest } }) =>
    rowOf([name, String(cases), ...[first, cleared, notFirst, recall, precision, nextTest].map(shareOf)]),
  ),
  '',
  '| | messages | the probability moves the right way | the reply fits | no test is asked twice | facts read | of those read, stated |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...parts.map(({ name, conversations: { messages, moved, reply, nextTest, recall, precision } }) =>
    rowOf([name, String(messages), ...[moved, reply, nextTest, recall, precision].map(shareOf)]),
  ),
];

/** The table of written findings as Markdown: a line for each appliance type, the half that is only counted first. */
export function findingsSection(scores: readonly FindingsScore[]): string[] {
  const types = [...new Set(scores.map(({ applianceType }) => applianceType))];
  const cellsOf = (ofTypes: readonly FindingsScore[]): string[] =>
    [false, true].flatMap((isLookedAt) => {
      const half = ofTypes.filter((one) => one.isLookedAt === isLookedAt);
      const tallies: Tally[] = [sumOf(half.map(({ recall }) => recall)), sumOf(half.map(({ precision }) => precision))];
      return tallies.map(shareOf);
    });
  return [
    '| | not looked at: facts read | of those read, stated | looked at: facts read | of those read, stated |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...types.map((type) => rowOf([type, ...cellsOf(scores.filter(({ applianceType }) => applianceType === type))])),
    rowOf(['All of these', ...cellsOf(scores)]),
  ];
}

/** What rule and trained reader make of facts where they differ, as a sentence. */
export const disagreementNote = ({ cases, apart, ruleRight, readerRight }: Disagreement): string[] => [
  `In ${apart} of ${cases} cases with a known first cause, a fact read by rule clears the part that the trained reader ranks`,
  `first, or finds another one bad. The rule wins: its first cause is right in ${ruleRight} of them; the trained`,
  `reader would be right in ${readerRight}.`,
];

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const shareOf = ({ right, of }: Tally): string =>
  of === 0 ? '' : `${Math.round((100 * right) / of)} % (${right}/${of})`;

const intervalOf = ({ interval: [low, high] }: Rate): string =>
  `${Math.round(100 * low)} to ${Math.round(100 * high)} %`;
