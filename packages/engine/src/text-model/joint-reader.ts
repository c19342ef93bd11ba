import type { ReadModes } from './complaint-encoder.ts';
import { placedWords } from './features.ts';
import { weightOf } from './ngram-reader.ts';
import type { TextReader } from './text-reader.ts';

/** How much the n-gram network and the encoder count (exponents of their likelihoods). */
export type ReaderShares = { network: number; encoder: number };
export const defaultShares: ReaderShares = { network: 0.5, encoder: 0.5 };

/**
 * Reads failure modes by network and encoder together, symptoms by the network. The encoder reads a text once: the facts add
 * nothing to what it makes of the complaint, and would take as long again.
 */
export const joinReaders = (
  network: TextReader,
  readModes: ReadModes,
  share: ReaderShares = defaultShares,
): TextReader => ({
  version: `${network.version}, encoder`,
  readComplaint: async (texts, type, configuration) => {
    // The encoder has a thread of its own: asked first, it reads while the network does.
    const [logs, read] = await Promise.all([
      readModes(texts.complaint, type, configuration),
      network.readComplaint(texts, type, configuration),
    ]);
    if (logs === null) return read;
    const encoder = share.encoder * weightOf(placedWords(texts.complaint).length);
    const joined = (modes: Float32Array): Float32Array =>
      modes.map((mode, at) => share.network * mode + encoder * (logs[at] ?? 0));
    return {
      ...read,
      modes: joined(read.modes),
      ...(read.modesWithFacts && { modesWithFacts: joined(read.modesWithFacts) }),
    };
  },
});
