import { existsSync, readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { applianceTypes, fileNameOf } from './appliance-types.ts';
import { assembleKnowledge, type KnowledgeFiles, sharedLayerName } from './assemble.ts';
import type { ApplianceKnowledge, BrandKnowledge, EncoderRules, Knowledge, RepairRates, Source } from './schema.ts';

/** The text of a file under data/. */
export function readData(name: string): string {
  return readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
}

const mebibyte = 1_048_576;

/**
 * A file under weights/ as plain bytes: a part that is cut from them is a copy. `null` before the first training.
 * `largest`: above its size in bytes; it is then read in one piece, without a second copy.
 */
function readWeights(name: string, largest: number): Uint8Array<ArrayBuffer> | null {
  const file = new URL(`../weights/${name}.zst`, import.meta.url);
  if (!existsSync(file)) return null;
  const compressed = readFileSync(file);
  const { buffer, byteOffset, length } = zstdDecompressSync(compressed, { chunkSize: largest });
  // Megabytes at once; small files lie in a buffer that they share with others.
  if (compressed.buffer.byteLength === compressed.length) compressed.buffer.transfer(0);
  return new Uint8Array(buffer, byteOffset, length);
}

const readJson = (name: string) => JSON.parse(readData(name));

/** The files of a type's folder under data/ as one record. */
export function readAppliance(applianceType: string): Record<keyof ApplianceKnowledge, unknown> {
  const folder = fileNameOf(applianceType);
  const { symptoms, exclusive, contrasts = [] } = readJson(`${folder}/symptoms.json`);
  return {
    applianceType,
    components: readJson(`${folder}/components.json`),
    symptoms,
    exclusiveSymptoms: exclusive,
    contrasts,
    behaviors: readJson(`${folder}/behaviors.json`),
    failureModes: readJson(`${folder}/failure-modes.json`),
    errorCodes: readJson(`${folder}/error-codes.json`),
    platforms: readJson(`${folder}/platforms.json`),
    modelDecoding: readJson(`${folder}/model-decoding.json`),
  };
}

/** The lines of the written findings of a type, blank ones left out. */
export function readFindings(applianceType: string): string[] {
  const file = new URL(`../findings/${fileNameOf(applianceType)}.txt`, import.meta.url);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** The files under data/, as `assembleKnowledge` takes them, synchronously. */
export function readKnowledgeFiles(): KnowledgeFiles {
  return {
    // The check proves the shape.
    appliances: applianceTypes.map((type) => readAppliance(type) as ApplianceKnowledge),
    brands: readJson('brands.json') satisfies BrandKnowledge,
    sources: (readJson('sources.json') satisfies { sources: Source[] }).sources,
    repairRates: readJson('repair-rates.json') satisfies RepairRates,
    certifiedModels: readData('models.csv'),
    wordGroups: readData('word-groups.txt'),
  };
}

/** Reads all knowledge from disk, synchronously. The files' shape is proven by `checkKnowledge` in the tests, not here. */
export function loadKnowledge(): Knowledge {
  return assembleKnowledge(readKnowledgeFiles(), {
    sharedTextLayer: readWeights(`${sharedLayerName}.bin`, 24 * mebibyte),
    textModels: new Map(
      applianceTypes.flatMap((type) => {
        const weights = readWeights(`${fileNameOf(type)}.bin`, 4 * mebibyte);
        return weights === null ? [] : [[type, weights]];
      }),
    ),
  });
}

/** Reads from disk, synchronously, how the encoder of complaints is asked; `null` before its first training. */
export function readEncoderRules(): EncoderRules | null {
  const file = new URL('../weights/complaint-encoder.json', import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) satisfies EncoderRules) : null;
}

/** Reads the encoder's weights, an ONNX model. Throws where there are none. */
export function readEncoderModel(): Uint8Array<ArrayBuffer> {
  const model = readWeights('complaint-encoder.onnx', 20 * mebibyte);
  if (model === null) throw new Error('the weights of the complaint encoder are missing');
  return model;
}
