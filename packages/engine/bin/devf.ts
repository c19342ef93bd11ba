import { parseFindings } from '@diagbuddy/knowledge/findings-corpus';
import { loadKnowledge, readFindings } from '@diagbuddy/knowledge/load';
import { indexAll } from '../src/assessment/assess.ts';
import { describeMachine } from '../src/machine/machine.ts';
import { createModelReader } from '../src/model-number/read-model.ts';
import { readFacts } from '../src/observations/read-facts.ts';
import { createSpellingCorrector } from '../src/text/spelling.ts';
import { vocabulary } from '../src/text/vocabulary.ts';

const knowledge = loadKnowledge();
const only = process.argv[2] ?? '';
const show = process.argv[3] ?? '';
const models = createModelReader(knowledge);
const { trade, known } = vocabulary(knowledge);
const correctSpelling = createSpellingCorrector(trade, known);
for (const index of indexAll(knowledge)) {
  const type = index.knowledge.applianceType;
  if (only && type !== only) continue;
  let tp = 0,
    want = 0,
    got = 0;
  const byF: Record<string, [number, number, number]> = {};
  let n = 0;
  for (const line of readFindings(type)) {
    n += 1;
    const parsed = parseFindings(line);
    if (typeof parsed === 'string') continue;
    const text = parsed.text;
    const model = models.read({ modelNumber: '', applianceType: type, brand: null });
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
    const w = [...new Set(parsed.marks.flatMap((m) => (m.kind === 'finding' ? [`${m.component}:${m.finding}`] : [])))];
    const g = [...new Set(facts.map((f) => `${f.component}:${f.finding}`))];
    for (const x of w) {
      const k = x.split(':')[1] ?? '';
      byF[k] ??= [0, 0, 0];
      byF[k][1] += 1;
      want += 1;
      if (g.includes(x)) {
        tp += 1;
        byF[k][0] += 1;
      }
    }
    for (const x of g) {
      const k = x.split(':')[1] ?? '';
      byF[k] ??= [0, 0, 0];
      byF[k][2] += 1;
      got += 1;
    }
    const missed = w.filter((x) => !g.includes(x)),
      extra = g.filter((x) => !w.includes(x));
    if (show && n % Number(show) === 0 && missed.length + extra.length > 0)
      console.log(
        `${text}\n     MISS ${missed.join(' ')}   EXTRA ${extra.map((x) => `${x}{${facts.find((f) => `${f.component}:${f.finding}` === x)?.words}}`).join(' ')}`,
      );
  }
  console.log(
    type,
    'recall',
    ((100 * tp) / want).toFixed(1),
    'precision',
    ((100 * tp) / got).toFixed(1),
    JSON.stringify(
      Object.fromEntries(
        Object.entries(byF).map(([k, [a, b, c]]) => [k, `${((100 * a) / b).toFixed(0)}/${((100 * a) / c).toFixed(0)}`]),
      ),
    ),
  );
}
