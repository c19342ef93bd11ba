import { loadKnowledge, readEncoderRules } from '@diagbuddy/knowledge/load';
import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { type EncoderEvents, startEncoder } from './encoder-runtime/start-encoder.ts';
import { createEngine, type Engine } from './engine.ts';
import { createComplaintEncoder } from './text-model/complaint-encoder.ts';
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
export async function openReader(
  knowledge: Knowledge,
  { startsNow = false, ...events }: OpenOptions = {},
): Promise<TextReader> {
  const network = createNgramReader(knowledge);
  const rules = readEncoderRules();
  if (rules === null) return network;
  const encoder = startEncoder(events);
  if (startsNow) await encoder.start();
  return joinReaders(network, createComplaintEncoder(rules, knowledge.appliances, encoder.run));
}
