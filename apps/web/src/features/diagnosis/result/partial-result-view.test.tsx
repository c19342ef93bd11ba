import type { EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { diagnosisRecord } from '../../../../testing/diagnosis-record.ts';
import { PartialPrescreen } from '../prescreen/partial-prescreen.tsx';
import { PartialResultView } from './partial-result-view.tsx';

const { reading } = diagnosisRecord.aiResponse;
const evidence: EvidenceEvent = {
  confidence: 72,
  candidates: [
    {
      ...{ component: 'drain-pump', componentName: 'Drain pump', failureMode: 'washer-drain-pump-jammed' },
      ...{ cause: 'Something blocks the impeller.', probability: 0.72, evidence: [] },
    },
  ],
  reading: {
    ...reading,
    symptoms: [{ id: 'washer-no-drain', name: "Doesn't drain", words: "won't drain", present: true }],
  },
};
const unread = { ...evidence, reading };
const unlikely = { ...evidence, confidence: 12 };

describe.each([
  ['a diagnosis', PartialResultView],
  ['a prescreen', PartialPrescreen],
])('while %s is being written', (_what, View) => {
  const headOf = (known: EvidenceEvent | null) => {
    const html = renderToStaticMarkup(<View partial={{ evidence: known, text: '' }} />);
    const head = /<section aria-labelledby="leading-so-far">(.*?)<\/section>/.exec(html)?.[1];
    return {
      head: head
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      html,
    };
  };

  it('shows the leading cause together with its confidence', () => {
    expect(headOf(evidence).head).toBe('Most likely so far Drain pump Confidence 72% Medium confidence');
  });

  it.each([
    ['before anything is known', null],
    ['where nothing was read from the words', unread],
    ['where no cause stands out', unlikely],
    ['where there is no cause at all', { ...evidence, candidates: [] }],
  ])('shows no confidence on top %s', (_when, known) => {
    const { head, html } = headOf(known);
    expect(head).toBeUndefined();
    expect(html).not.toContain('confidence');
  });
});
