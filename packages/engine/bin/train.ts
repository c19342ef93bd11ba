import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdCompressSync } from 'node:zlib';
import { fileNameOf } from '@diagbuddy/knowledge/appliance-types';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { encodeSharedLayer, encodeTextModel } from '../src/training/encode.ts';
import { type Example, readComplaints, readDifferentials } from '../src/training/examples.ts';
import { fitTextModels, type Lesson } from '../src/training/fit.ts';

/** `npm run train`: learns from packages/knowledge/complaints and differentials, writes packages/knowledge/weights. */
const knowledgeFolder = fileURLToPath(new URL('../../knowledge', import.meta.url));
const startedAt = performance.now();

const { appliances, wordGroups } = loadKnowledge();
const lessons = appliances.flatMap(({ applianceType, failureModes, symptoms }) => {
  const slug = fileNameOf(applianceType);
  const lesson = {
    examples: examplesOf(slug),
    failureModes: failureModes.map(({ id }) => id),
    components: failureModes.map(({ component }) => component),
    symptoms: symptoms.map(({ id }) => id),
  };
  if (lesson.examples.length === 0) return [];
  const [unknown] = unknownLabels(lesson);
  if (unknown !== undefined) throw new Error(`${slug}: ${unknown}`);
  return [{ slug, lesson }];
});
const { layer, types } = fitTextModels(
  lessons.map(({ lesson }) => lesson),
  wordGroups,
);
mkdirSync(join(knowledgeFolder, 'weights'), { recursive: true });
write('shared-layer', encodeSharedLayer(layer), `${layer.keys.length} features, ${layer.units} units`);
for (const [at, { slug, lesson }] of lessons.entries()) {
  const fitted = types[at];
  if (fitted) write(slug, encodeTextModel(fitted), `${lesson.examples.length} texts`);
}
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

/** What a complaint names that the knowledge does not have: a slip of the pen would go unlearned. */
function unknownLabels({ examples, failureModes, symptoms }: Lesson): string[] {
  const [modes, signs] = [new Set(failureModes), new Set(symptoms)];
  return examples.flatMap(({ text, causes, symptoms: labels }) => [
    ...[...causes.keys()].filter((id) => !modes.has(id)).map((id) => `unknown failure mode ${id} at "${text}"`),
    ...[...(labels?.told ?? []), ...(labels?.denied ?? [])]
      .filter((id) => !signs.has(id))
      .map((id) => `unknown symptom ${id} at "${text}"`),
  ]);
}

function write(name: string, weights: Uint8Array, what: string): void {
  const bytes = zstdCompressSync(weights, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  writeFileSync(join(knowledgeFolder, 'weights', `${name}.bin.zst`), bytes);
  console.log(`${name}: ${what}, ${bytes.length} bytes`);
}

function examplesOf(slug: string): Example[] {
  const complaints = join(knowledgeFolder, 'complaints', slug);
  const judged = join(knowledgeFolder, 'differentials', `${slug}.txt`);
  const files = existsSync(complaints) ? readdirSync(complaints).sort() : [];
  return [
    ...files.flatMap((name) =>
      readComplaints(readFileSync(join(complaints, name), 'utf8'), name.replace(/\.txt$/, '')),
    ),
    ...(existsSync(judged) ? readDifferentials(readFileSync(judged, 'utf8')) : []),
  ];
}
