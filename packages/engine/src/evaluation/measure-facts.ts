import type { MessageScore } from './score-dialogues.ts';
import { type FactScore, sumOf, type Tally } from './score-facts.ts';

/** A share of so many, with its 95 % interval (Wilson). */
export type Rate = { right: number; of: number; interval: [number, number] };

/** What was measured of twins that differ in one fact. `kind`: what the fact is; `null` for all but the complaints without one. */
export type FactFigures = {
  kind: string | null;
  cases: number;
  first: Rate;
  cleared: Rate;
  notFirst: Rate;
  recall: Rate;
  precision: Rate;
  nextTest: Rate;
};

export type ConversationFigures = {
  conversations: number;
  messages: number;
  moved: Rate;
  reply: Rate;
  nextTest: Rate;
  recall: Rate;
  precision: Rate;
};

/** The figures of all cases that state a fact, then those of each kind. */
export function measureFacts(scores: readonly FactScore[]): FactFigures[] {
  const kinds = [...new Set(scores.map(({ kind }) => kind))].sort();
  return [
    figuresOf(
      null,
      scores.filter(({ kind }) => kind !== 'base'),
    ),
    ...kinds.map((kind) =>
      figuresOf(
        kind,
        scores.filter((one) => one.kind === kind),
      ),
    ),
  ];
}

function figuresOf(kind: string | null, scores: readonly FactScore[]): FactFigures {
  const rate = (tallyOf: (score: FactScore) => Tally): Rate => rateOf(sumOf(scores.map(tallyOf)));
  return {
    kind,
    cases: scores.length,
    first: rate(({ first }) => first),
    cleared: rate(({ cleared }) => cleared),
    notFirst: rate(({ notFirst }) => notFirst),
    recall: rate(({ recall }) => recall),
    precision: rate(({ precision }) => precision),
    nextTest: rate(({ nextTest }) => nextTest),
  };
}

export function measureConversations(scores: readonly MessageScore[]): ConversationFigures {
  const rate = (tallyOf: (score: MessageScore) => Tally): Rate => rateOf(sumOf(scores.map(tallyOf)));
  return {
    conversations: new Set(scores.map(({ id }) => id)).size,
    messages: scores.length,
    moved: rate(({ moved }) => moved),
    reply: rate(({ reply }) => reply),
    nextTest: rate(({ nextTest }) => nextTest),
    recall: rate(({ recall }) => recall),
    precision: rate(({ precision }) => precision),
  };
}

const z = 1.96;

function rateOf({ right, of }: Tally): Rate {
  if (of === 0) return { right, of, interval: [0, 1] };
  const share = right / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const round = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(4));
  return { right, of, interval: [round(middle - half), round(middle + half)] };
}
