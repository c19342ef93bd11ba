/** Readings that are kept: a diagnosis reads the same text up to three times, a conversation oftener. */
const mostKept = 64;

export type KeptReadings<Reading> = {
  /** The reading of this key; `read` where none is kept. */
  of: (key: string, read: () => Reading) => Reading;
  forget: (key: string) => void;
};

/** Keeps the readings that were asked for last. */
export function keepReadings<Reading>(): KeptReadings<Reading> {
  const kept = new Map<string, Reading>();
  return {
    of: (key, read) => {
      const reading = kept.get(key) ?? read();
      kept.delete(key);
      kept.set(key, reading);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return reading;
    },
    forget: (key) => void kept.delete(key),
  };
}
