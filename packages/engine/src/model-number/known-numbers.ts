import type { ApplianceType, CertifiedModel, Knowledge } from '@diagbuddy/knowledge/schema';
import { normalize } from './normalize.ts';
import { bare } from './platforms.ts';

/** A number of which the appliance type is known. `brand`: `null` where several may carry it. */
export type KnownNumber = {
  /** As numbers are compared: without wildcards and the signs that some people write and some don't. */
  number: string;
  /** As a person would write it. */
  shown: string;
  /** As a technician's number is normalized. */
  normalized: string;
  brand: string | null;
  /** Whose design it may follow. */
  manufacturers: readonly string[];
  applianceType: ApplianceType;
  /** The certified model; `null` for an example of a platform. */
  model: CertifiedModel | null;
};

const leastSigns = 3;

/** Every number that the knowledge holds. */
export function knownNumbers(
  { certifiedModels, appliances }: Knowledge,
  manufacturerOf: (brand: string) => string,
): KnownNumber[] {
  const certified = certifiedModels.map((model): KnownNumber => {
    const { modelNumber, brand, applianceType } = model;
    const number = stemOf(modelNumber);
    const manufacturers = [manufacturerOf(brand)];
    return { number, shown: number, normalized: normalize(modelNumber), brand, manufacturers, applianceType, model };
  });
  const examples = appliances.flatMap(({ applianceType, platforms }) =>
    platforms.flatMap(({ brands, examples: numbers }) =>
      numbers.map((example): KnownNumber => {
        const normalized = normalize(example);
        const brand = brands.length === 1 ? (brands[0] ?? null) : null;
        const manufacturers = brands.map(manufacturerOf);
        return {
          number: bare(normalized),
          shown: example,
          normalized,
          brand,
          manufacturers,
          applianceType,
          model: null,
        };
      }),
    ),
  );
  return [...certified, ...examples].filter(({ number }) => number.length >= leastSigns);
}

/** What stands before the wildcards (`*`, `#`), which stand for anything. */
function stemOf(modelNumber: string): string {
  const plain = modelNumber
    .toUpperCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s-]/g, '');
  return (/^[A-Z0-9.]+/.exec(plain)?.[0] ?? '').replaceAll('.', '');
}
