import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';
import { scoreFindings } from './score-findings.ts';

it('counts for each half the marked facts that were read, and of the read ones those that are marked', async () => {
  const open = { component: 'heating-element', finding: 'bad' } as const;
  const good = { component: 'thermal-fuse', finding: 'good' } as const;
  const scores = await scoreFindings(
    'Dryer',
    [
      { text: 'heating element is open', facts: [open], isLookedAt: true },
      { text: 'no heat since monday', facts: [good], isLookedAt: true },
      { text: 'the thermal fuse is good', facts: [], isLookedAt: false },
    ],
    await openEngine(loadKnowledge()),
  );
  expect(scores).toEqual([
    { applianceType: 'Dryer', isLookedAt: true, recall: { right: 1, of: 2 }, precision: { right: 1, of: 1 } },
    { applianceType: 'Dryer', isLookedAt: false, recall: { right: 0, of: 0 }, precision: { right: 0, of: 1 } },
  ]);
});
