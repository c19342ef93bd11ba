import { parseFindings } from '@diagbuddy/knowledge/findings-corpus';
import { loadKnowledge, readFindings } from '@diagbuddy/knowledge/load';
import { findMentions } from '../src/appliance/mentions.ts';
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
let all = 0,
  hit = 0,
  noMention = 0,
  otherFinding = 0,
  noCue = 0,
  otherMention = 0,
  behav = 0;
const lines: string[] = [];
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
    const mentions = findMentions(tokenize(text), {
      index: index.mentions,
      correctSpelling,
      has: machine.has,
      recent: [],
    });
    for (const m of parsed.marks) {
      if (m.kind !== 'finding') {
        behav += 1;
        continue;
      }
      all += 1;
      const same = facts.filter((f) => f.component === m.component);
      if (same.some((f) => f.finding === m.finding)) {
        hit += 1;
        continue;
      }
      let why: string;
      if (same.length > 0) {
        otherFinding += 1;
        why = `FINDING ${same[0]?.finding}`;
      } else if (mentions.some((x) => x.components[0] === m.component)) {
        noCue += 1;
        why = 'CUE';
      } else if (mentions.some((x) => x.components.includes(m.component))) {
        otherMention += 1;
        why = 'AMBIG';
      } else {
        noMention += 1;
        why = 'MENTION';
      }
      lines.push(`${why}\t${type}\t${m.component}:${m.finding}\t${text.slice(m.start, m.end)}\t|| ${text}`);
    }
  }
}
console.log({ all, hit, noMention, otherMention, noCue, otherFinding, behav });

import { writeFileSync } from 'node:fs';

writeFileSync('/tmp/missed.tsv', lines.join('\n'));
