import { loadKnowledge, readEncoderRules } from '@diagbuddy/knowledge/load';
import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { type EncoderEvents, startEncoder } from './encoder-runtime/start-encoder.ts';
import { createEngine, type Engine } from './engine.ts';
import { createComplaintEncoder, type ReadModes } from './text-model/complaint-encoder.ts';
import { joinReaders } from './text-model/joint-reader.ts';
import { createNgramReader } from './text-model/ngram-reader.ts';
import type { TextReader } from './text-model/text-reader.ts';

export type OpenOptions = EncoderEvents & {
  /** Loads the encoder before it returns, for a server whose first answer is awaited; otherwise the first text does. */
  startsNow?: boolean;
};

/** Opens the engine over the knowledge on disk, with the trained readers of texts. In Node. */
export async function openEngine(knowledge: Knowledge = loadKnowledge(), options: OpenOptions = {}): Promise<Engine> {
  return createEngine(knowledge, { reader: await openReader(knowledge, options) });
}

/** The trained readers of texts. */
export async function openReader(knowledge: Knowledge, options: OpenOptions = {}): Promise<TextReader> {
  const network = createNgramReader(knowledge);
  const readModes = await openEncoderReader(knowledge, options);
  return readModes === null ? network : joinReaders(network, readModes);
}

/** The encoder alone; `null` before its first training. */
export async function openEncoderReader(
  knowledge: Knowledge,
  { startsNow = false, ...events }: OpenOptions = {},
): Promise<ReadModes | null> {
  const rules = readEncoderRules();
  if (rules === null) return null;
  const encoder = startEncoder(events);
  if (startsNow) await encoder.start();
  return createComplaintEncoder(rules, knowledge.appliances, encoder.run);
}
