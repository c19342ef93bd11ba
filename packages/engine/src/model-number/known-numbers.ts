import type { ApplianceType, CertifiedModel, Knowledge } from '@diagbuddy/knowledge/schema';
import { normalise } from './normalise.ts';
import { bare } from './platforms.ts';

/** A number of which the appliance type is known. `brand`: `null` where several may carry it. */
export type KnownNumber = {
  /** As numbers are compared: without wildcards and the signs that some people write and some don't. */
  number: string;
  /** As a person would write it. */
  shown: string;
  /** As a technician's number is normalised. */
  normalised: string;
  brand: string | null;
  /** Whose design it may follow. */
  makers: readonly string[];
  applianceType: ApplianceType;
  /** The certified model; `null` for an example of a platform. */
  model: CertifiedModel | null;
};

const leastSigns = 3;

/** Every number that the knowledge holds. */
export function knownNumbers(
  { certifiedModels, appliances }: Knowledge,
  makerOf: (brand: string) => string,
): KnownNumber[] {
  const certified = certifiedModels.map((model): KnownNumber => {
    const { modelNumber, brand, applianceType } = model;
    const number = stemOf(modelNumber);
    const makers = [makerOf(brand)];
    return { number, shown: number, normalised: normalise(modelNumber), brand, makers, applianceType, model };
  });
  const examples = appliances.flatMap(({ applianceType, platforms }) =>
    platforms.flatMap(({ brands, examples: numbers }) =>
      numbers.map((example): KnownNumber => {
        const normalised = normalise(example);
        const brand = brands.length === 1 ? (brands[0] ?? null) : null;
        const makers = brands.map(makerOf);
        return { number: bare(normalised), shown: example, normalised, brand, makers, applianceType, model: null };
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
