import { readdirSync, readFileSync } from 'node:fs';
import { parseRealCases } from '../src/evaluation/real-cases.ts';
import { parseDialogues, scoreDialogue } from '../src/evaluation/score-dialogues.ts';
import { parseFactCases, scoreFactCase, sumOf } from '../src/evaluation/score-facts.ts';
import { openEngine } from '../src/open-engine.ts';

const dir = process.argv[2] ?? '/work/shared/cases';
const show = process.argv[3] ?? '';
const read = (name: string) => {
  try {
    return readFileSync(`${dir}/${name}.jsonl`, 'utf8');
  } catch {
    try {
      return readdirSync(`${dir}/${name}`)
        .map((f) => readFileSync(`${dir}/${name}/${f}`, 'utf8'))
        .join('\n');
    } catch {
      return '';
    }
  }
};
const t0 = performance.now();
const engine = await openEngine();
console.log('open', Math.round(performance.now() - t0));
const pc = (t: { right: number; of: number }) =>
  `${((100 * t.right) / Math.max(1, t.of)).toFixed(0).padStart(3)}% (${t.right}/${t.of})`.padEnd(15);
const scores = [];
for (const one of parseFactCases(read('facts'), engine.applianceTypes)) {
  const s = await scoreFactCase(one, engine);
  scores.push(s);
  const bad = (['first', 'cleared', 'notFirst', 'recall', 'precision', 'nextTest'] as const).filter(
    (k) => s[k].right < s[k].of,
  );
  if (show.includes('f') && bad.length > 0) {
    console.log(
      `\n${one.id} ${one.kind} [${bad.join(' ')}] ${one.request.brand} ${one.request.modelNumber}: ${one.request.symptoms}`,
    );
    console.log(
      '  want',
      one.facts.map((f) => `${f.component}:${f.finding}`).join(' '),
      '| first',
      one.first.join(','),
      '| atMost',
      JSON.stringify(Object.fromEntries(one.atMost)),
      '| nextNot',
      one.nextTestNot.join(','),
    );
    console.log('  read', s.answer.facts.map((f) => `${f.component}:${f.finding}/${f.by}{${f.words}}`).join(' '));
    console.log(
      '  rank',
      s.answer.candidates
        .slice(0, 6)
        .map((c) => `${c.component} ${c.probability.toFixed(2)}`)
        .join(', '),
      '| next',
      s.answer.nextTest?.component,
      s.answer.nextTest?.step,
    );
  }
}
const kinds = [...new Set(scores.map((s) => s.kind))].sort();
const row = (name: string, list: typeof scores) =>
  console.log(
    name.padEnd(14),
    String(list.length).padStart(4),
    ...(['first', 'cleared', 'notFirst', 'recall', 'precision', 'nextTest'] as const).map((k) =>
      pc(sumOf(list.map((s) => s[k]))),
    ),
  );
const dialogues = [];
for (const one of parseDialogues(read('dialogues'), engine.applianceTypes)) {
  const list = await scoreDialogue(one, engine);
  dialogues.push(...list);
  if (show.includes('d')) {
    console.log(`\n## ${one.id} ${one.request.brand} ${one.request.modelNumber}: ${one.request.symptoms}`);
    for (const [at, s] of list.entries()) {
      const bad = (['moved', 'first', 'notFirst', 'reply', 'kind', 'recall', 'precision', 'nextTest'] as const).filter(
        (k) => s[k].right < s[k].of,
      );
      if (bad.length === 0 && !show.includes('D')) continue;
      const m = one.messages[at];
      console.log(` > ${s.say}   [${bad.join(' ')}]`);
      console.log(
        `   want ${m.kind} ${m.facts.map((f) => `${f.component}:${f.finding}`).join(' ')} up ${m.up.join(',')} down ${m.down.join(',')} first ${m.first.join(',')} nextNot ${m.nextTestNot.join(',')} re ${m.reply.map(String).join(' ')}`,
      );
      console.log(`   got ${s.turn.kind}: ${s.turn.reply.replaceAll('\n', ' // ')}`);
      console.log(
        `   facts ${s.turn.facts.map((f) => `${f.component}:${f.finding}`).join(' ')} rank ${s.turn.candidates
          .slice(0, 5)
          .map((c) => `${c.component} ${c.probability.toFixed(2)}`)
          .join(', ')} next ${s.turn.nextTest?.component}`,
      );
    }
  }
}
console.log(
  '                   n  first           cleared         notFirst        recall          precision       nextTest',
);
for (const k of kinds)
  row(
    k,
    scores.filter((s) => s.kind === k),
  );
row('ALL', scores);
row(
  'not base',
  scores.filter((s) => s.kind !== 'base'),
);
console.log(
  'dialogues',
  dialogues.length,
  (['moved', 'first', 'notFirst', 'reply', 'kind', 'recall', 'precision', 'nextTest'] as const)
    .map((k) => `${k} ${pc(sumOf(dialogues.map((s) => s[k])))}`)
    .join(' '),
);
if (!show.includes('x')) {
  let r1 = 0,
    r3 = 0,
    n = 0;
  for (const one of parseRealCases(read('repairs'), engine.applianceTypes)) {
    const ranked = await engine.rank(one.request);
    const at = ranked.findIndex(({ component }) => one.answer.includes(component));
    n += 1;
    if (at === 0) r1 += 1;
    if (at >= 0 && at < 3) r3 += 1;
    if (show.includes('r') && at !== 0)
      console.log(
        `${one.id} [${at + 1}] want ${one.answer.join(',')} got ${ranked
          .slice(0, 4)
          .map((c) => `${c.component} ${c.probability.toFixed(2)}`)
          .join(', ')} :: ${one.request.brand} ${one.request.applianceType} ${one.request.symptoms}`,
      );
  }
  console.log('repairs', n, ((100 * r1) / n).toFixed(1), ((100 * r3) / n).toFixed(1));
}
console.log('ms', Math.round(performance.now() - t0));
