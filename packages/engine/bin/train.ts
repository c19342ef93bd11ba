import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdCompressSync } from 'node:zlib';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { encodeTextModel } from '../src/training/encode.ts';
import { type Example, readComplaints, readDifferentials } from '../src/training/examples.ts';
import { fitTextModel } from '../src/training/fit.ts';

/** `npm run train`: learns from packages/knowledge/complaints and differentials, writes packages/knowledge/weights. */
const knowledgeFolder = fileURLToPath(new URL('../../knowledge', import.meta.url));
const only = process.argv[2];

const { appliances, wordGroups } = loadKnowledge();
for (const { applianceType, failureModes, symptoms } of appliances) {
  const slug = applianceType.toLowerCase().replace('/', '-');
  if (only !== undefined && only !== slug) continue;
  const examples = examplesOf(slug);
  if (examples.length === 0) continue;
  const startedAt = performance.now();
  const fitted = fitTextModel(examples, {
    failureModes: failureModes.map(({ id }) => id),
    components: failureModes.map(({ component }) => component),
    symptoms: symptoms.map(({ id }) => id),
    groups: wordGroups,
  });
  const bytes = zstdCompressSync(encodeTextModel(fitted), { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  mkdirSync(join(knowledgeFolder, 'weights'), { recursive: true });
  writeFileSync(join(knowledgeFolder, 'weights', `${slug}.bin.zst`), bytes);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${slug}: ${examples.length} texts, ${fitted.keys.length} features, ${bytes.length} bytes, ${seconds} s`);
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
