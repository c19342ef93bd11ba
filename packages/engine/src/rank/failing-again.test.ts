import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { expect, it } from 'vitest';
import { plainComplaint } from '../../testing/complaints.ts';
import { engine } from '../../testing/kinds.ts';

it('where a part goes over and over, what makes it fail is likelier, and the part itself less likely', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const knowledge of loadKnowledge().appliances) {
    const { applianceType, components } = knowledge;
    for (const { id, kind, aliases, upstream = [] } of components) {
      const complaint = await plainComplaint(knowledge, id);
      const name = aliases.find((alias) => /^[a-z ]+[^s]$/.test(alias));
      if (upstream.length === 0 || kind === 'setting' || kind === 'supply' || complaint === null || !name) continue;
      asked += 1;
      const sharesAfter = async (words: string) => {
        const ranked = await engine.rank({
          ...{ modelNumber: '', applianceType, brand: null, symptoms: `${complaint} ${words}` },
        });
        const shareOf = (ids: readonly string[]): number =>
          ranked.reduce((sum, one) => sum + (ids.includes(one.component) ? one.probability : 0), 0);
        return { own: shareOf([id]), upstream: shareOf(upstream) };
      };
      const plain = await sharesAfter('');
      for (const words of [`It keeps eating ${name}s.`, `The ${name} keeps going bad.`, `New ${name}s don't last.`]) {
        const after = await sharesAfter(words);
        if (after.upstream <= plain.upstream || after.own > 0.06) wrong.push(`${applianceType}: ${complaint} ${words}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});
