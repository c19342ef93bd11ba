// cue words by precision

import { parseFindings } from '@diagbuddy/knowledge/findings-corpus';
import { loadKnowledge, readFindings } from '@diagbuddy/knowledge/load';
import { indexAll } from '../src/assessment/assess.ts';
import { describeMachine } from '../src/machine/machine.ts';
import { createModelReader } from '../src/model-number/read-model.ts';
import { readFacts } from '../src/observations/read-facts.ts';
import { createSpellingCorrector } from '../src/text/spelling.ts';
import { tokenize } from '../src/text/tokens.ts';
import { vocabulary } from '../src/text/vocabulary.ts';

const knowledge = loadKnowledge();
const models = createModelReader(knowledge);
const { trade, known } = vocabulary(knowledge);
const correctSpelling = createSpellingCorrector(trade, known);
const c = new Map<string, [number, number, string[]]>();
for (const index of indexAll(knowledge)) {
  const type = index.knowledge.applianceType;
  const model = models.read({ modelNumber: '', applianceType: type, brand: null });
  for (const line of readFindings(type)) {
    const parsed = parseFindings(line);
    if (typeof parsed === 'string') continue;
    const text = parsed.text;
    const machine = describeMachine({
      knowledge: index.knowledge,
      model,
      text,
      manufacturerOf: models.brands.manufacturerOf,
    });
    const { facts } = readFacts({
      text,
      input: 0,
      isMessage: false,
      components: index.components,
      index: index.mentions,
      machine,
      correctSpelling,
      recent: [],
    });
    for (const f of facts) {
      const ok = parsed.marks.some(
        (m) => m.kind === 'finding' && m.component === f.component && m.finding === f.finding,
      );
      const w = tokenize(f.words).map((t) => t.text);
      for (const key of new Set([
        `${f.finding}: ..${w.slice(-1).join(' ')}`,
        `${f.finding}: ${w.slice(0, 1).join(' ')}..`,
      ])) {
        const e = c.get(key) ?? [0, 0, []];
        e[ok ? 0 : 1] += 1;
        if (!ok) e[2].push(`${type} ${f.component} {${f.words}} ${text}`);
        c.set(key, e);
      }
    }
  }
}
const rows = [...c].filter(([, [a, b]]) => b >= 4 && b / (a + b) > 0.35).sort(([, x], [, y]) => y[1] - x[1]);
for (const [k, [a, b, ex]] of rows.slice(0, 70)) {
  console.log(`${k}  ok ${a} wrong ${b}`);
  for (const e of ex.slice(0, 3)) console.log('      ', e);
}
