import type { ReadModes } from '../text-model/complaint-encoder.ts';
import type { TextReader } from '../text-model/text-reader.ts';

/** The readers, each text read once: many settings are tried over the same cases. */
export function remember({ network, readModes }: { network: TextReader; readModes: ReadModes }): {
  network: TextReader;
  readModes: ReadModes;
} {
  const byNetwork = new Map<string, ReturnType<TextReader['readComplaint']>>();
  const byEncoder = new Map<string, ReturnType<ReadModes>>();
  return {
    network: {
      version: network.version,
      readComplaint: (texts, type, configuration) =>
        once(byNetwork, [texts, type, configuration], () => network.readComplaint(texts, type, configuration)),
    },
    readModes: (text, type, configuration) =>
      once(byEncoder, [text, type, configuration], () => readModes(text, type, configuration)),
  };
}

function once<Value>(known: Map<string, Value>, asked: unknown, read: () => Value): Value {
  const key = JSON.stringify(asked);
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
