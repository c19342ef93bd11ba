import type { AiNote } from '@diagbuddy/contract/ai-note';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { diagnosisRecord } from '../../../../testing/diagnosis-record.ts';
import { AiWords } from './ai-words.tsx';

const note: AiNote = { state: 'answered', model: 'played-1', removed: 0, reasons: [], added: [] };
const wordsWith = (ai?: AiNote) =>
  renderToStaticMarkup(<AiWords answer={{ ...diagnosisRecord.aiResponse, ...(ai && { ai }) }} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
const { diagnosis } = diagnosisRecord.aiResponse;

it('without an AI service shows the words alone', () => {
  expect(wordsWith()).toBe(diagnosis);
});

it('says whose words they are, and marks what a model adds as not verified', () => {
  const added = [{ name: 'Sock in the sump', reason: 'Something may be caught there.' }];
  const reasons = [{ component: 'lid-lock', reason: 'It clicks.' }];
  expect(wordsWith({ ...note, added, reasons })).toBe(
    `${diagnosis} Why the AI service ranks some causes differently lid lock: It clicks. Also possible Not verified Sock in the sump: Something may be caught there. Written by played-1 from the engine's findings. Part numbers, codes and readings are checked against the sources.`,
  );
});

it.each([
  ['unavailable', 'AI service unavailable.'],
  ['over-budget', "This month's AI budget is spent."],
] as const)("says of an answer that is the engine's alone why: %s", (state, why) => {
  expect(wordsWith({ ...note, state })).toBe(`${diagnosis} ${why} This is the engine's answer.`);
});
