import type { ApplianceType, CertifiedModel } from '@diagbuddy/knowledge/schema';

/** What the certified models that begin like a number have in common. */
export type Relatives = {
  brand: string | null;
  applianceType: ApplianceType | null;
  configuration: string | null;
  /** How many signs of the number the relatives share. */
  shared: number;
};

export type CertifiedIndex = {
  numbers: readonly string[];
  exact: (number: string) => CertifiedModel | null;
  relatives: (number: string, applianceType: ApplianceType | null) => Relatives;
};

const leastShared = 3;
/** The share of relatives that must agree before their brand or type is taken over. */
const agreement = 0.8;
const maxRelatives = 60;

type Entry = { stem: string; model: CertifiedModel };

/** Indexes certified models by their number; wildcards (`*`, `#`) at the end stand for anything. */
export function indexCertified(models: readonly CertifiedModel[]): CertifiedIndex {
  const entries: Entry[] = models
    .map((model) => ({ stem: stemOf(model.modelNumber), model }))
    .filter(({ stem }) => stem.length >= leastShared)
    .sort((one, other) => (one.stem < other.stem ? -1 : one.stem > other.stem ? 1 : 0));
  const byStem = new Map<string, CertifiedModel>();
  for (const { stem, model } of entries) if (!byStem.has(stem)) byStem.set(stem, model);

  const relatives = (number: string, applianceType: ApplianceType | null): Relatives => {
    for (let length = number.length; length >= leastShared; length -= 1) {
      const group = startingWith(entries, number.slice(0, length)).filter(
        ({ model }) => applianceType === null || model.applianceType === applianceType,
      );
      if (group.length === 0) continue;
      const applianceTypes = group.map(({ model }) => model.applianceType);
      return {
        brand: agreed(group.map(({ model }) => model.brand)),
        applianceType: agreed(applianceTypes),
        configuration: agreed(group.map(({ model }) => model.configuration)),
        shared: length,
      };
    }
    return { brand: null, applianceType: null, configuration: null, shared: 0 };
  };

  return {
    numbers: [...new Set(entries.map(({ stem }) => stem))],
    exact: (number) => {
      for (let length = number.length; length >= Math.max(5, number.length - 4); length -= 1) {
        const model = byStem.get(number.slice(0, length));
        if (model) return model;
      }
      return null;
    },
    relatives,
  };
}

function stemOf(modelNumber: string): string {
  const plain = modelNumber
    .toUpperCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s-]/g, '');
  return (/^[A-Z0-9.]+/.exec(plain)?.[0] ?? '').replaceAll('.', '');
}

function startingWith(entries: readonly Entry[], prefix: string): Entry[] {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.stem ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  const found: Entry[] = [];
  for (let at = low; at < entries.length && found.length < maxRelatives; at += 1) {
    const entry = entries[at];
    if (entry === undefined || !entry.stem.startsWith(prefix)) break;
    found.push(entry);
  }
  return found;
}

function agreed<T extends string>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (count >= agreement * values.length) return value;
  return null;
}
