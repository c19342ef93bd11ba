import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { createEngine, type Engine } from './engine.ts';
import { createNgramReader } from './text-model/ngram-reader.ts';
import type { TextReader } from './text-model/text-reader.ts';

/** Opens the engine over the knowledge on disk, with the trained reader of texts. In Node. */
export async function openEngine(knowledge: Knowledge = loadKnowledge()): Promise<Engine> {
  return createEngine(knowledge, { reader: await openReader(knowledge) });
}

/** The trained reader of texts. */
export async function openReader(knowledge: Knowledge): Promise<TextReader | null> {
  return createNgramReader(knowledge);
}
