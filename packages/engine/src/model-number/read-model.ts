import type { ApplianceType, CertifiedModel, Knowledge, Platform } from '@diagbuddy/knowledge/schema';
import { brandOf } from './brand-of.ts';
import { type BrandIndex, indexBrands } from './brands.ts';
import { findCertified } from './certified.ts';
import { knownNumbers } from './known-numbers.ts';
import { indexNearestModels, type NearestModels, sortedByKeys, type Voted } from './nearest-models.ts';
import { looksLikeModelNumber, normalize, slips, spellings } from './normalize.ts';
import {
  bare,
  type KnownDecoding,
  type KnownPlatform,
  knownDecodings,
  knownPlatforms,
  matchPlatform,
  type PlatformMatch,
} from './platforms.ts';
import type { SortedNumbers } from './prefix-classifier.ts';
import { nearNumbers } from './suggest.ts';

export type ModelRequest = { modelNumber: string; applianceType: ApplianceType | null; brand: string | null };

/** What a model number told. `recognized`: its design, or the model itself, is known. */
export type ReadModel = {
  entered: string;
  normalized: string;
  brand: string | null;
  applianceType: ApplianceType | null;
  /** How sure the appliance type is (0 to 1): 1 where form, design or a list tells it, less where only similar numbers do. */
  typeShare: number;
  platform: Platform | null;
  recognized: boolean;
  suggestions: string[];
  /** Whose design the machine follows: the brand's maker, or the one behind a Kenmore prefix. */
  manufacturer: string | null;
  certified: CertifiedModel | null;
  /** The build (front load, gas ...) as far as the number tells it. */
  configuration: string | null;
  decoded: { meanings: Record<string, { code: string; meaning: string }>; sources: string[] } | null;
};

export type ModelReader = { read: (request: ModelRequest) => ReadModel; brands: BrandIndex };

const slipReadings = { depth: 3, limit: 48 };
/** NearestModels must share this many signs before a model counts as recognized by them alone. */
const recognizedFrom = 5;
/** A mended number must share this many signs with one that is known, or it is another machine. */
const mendedFrom = 5;
/** NearestModels that agree so far (share of their vote) are believed about the type; so far, they count as one family. */
const believedFrom = 0.6;
const agreedFrom = 0.8;
/** How sure a type is that only the pattern of a brand's numbering tells. */
const trustInDecoding = 0.6;
/** With fewer signs in common a maker's own way of numbering says more of the type than the nearest models. */
const familyFrom = 3;
/** Added to the certainty of a number whose platform or certification is known. */
const known = 100;

/** What the knowledge says of model numbers, ready to read by. */
export type ReaderParts = {
  platforms: readonly KnownPlatform[];
  decodings: readonly KnownDecoding[];
  brands: BrandIndex;
  kenmoreMakers: Readonly<Record<string, string>>;
  /** The known numbers, once for each way in which they are compared; first by the number itself. */
  orders: readonly SortedNumbers[];
};

export function readerParts(knowledge: Knowledge): ReaderParts {
  const brands = indexBrands(knowledge.brands);
  return {
    platforms: knownPlatforms(knowledge),
    decodings: knownDecodings(knowledge),
    brands,
    kenmoreMakers: knowledge.brands.kenmoreMakers,
    orders: sortedByKeys(knownNumbers(knowledge, brands.manufacturerOf)),
  };
}

/** Builds the reader of model numbers over all that the knowledge says of them. */
export const createModelReader = (knowledge: Knowledge): ModelReader => readerOver(readerParts(knowledge));

export function readerOver({ platforms, decodings, brands, kenmoreMakers, orders }: ReaderParts): ModelReader {
  const [byNumber = []] = orders;
  const nearestTo = indexNearestModels(orders);

  const read = (request: ModelRequest): ReadModel => {
    const { brand: named, rest } = brands.beforeNumber(request.modelNumber);
    const number = normalize(rest);
    const brand = request.brand === null ? named : brands.named(request.brand);
    const unread: ReadModel = {
      entered: request.modelNumber,
      normalized: number,
      brand,
      applianceType: request.applianceType,
      typeShare: request.applianceType === null ? 0 : 1,
      platform: null,
      recognized: false,
      suggestions: [],
      manufacturer: brand === null ? null : brands.manufacturerOf(brand),
      certified: null,
      configuration: null,
      decoded: null,
    };
    if (!looksLikeModelNumber(number)) return unread;
    const asTyped = identify(number);
    if (asTyped.certainty >= known) return asTyped.model;
    let best = asTyped;
    for (const reading of slips(number, slipReadings)) {
      if (!isKnown(reading)) continue;
      const mended = identify(reading);
      if (mended.certainty >= known + mendedFrom && mended.certainty > best.certainty) best = mended;
    }
    if (best !== asTyped) return { ...best.model, suggestions: [best.model.normalized] };
    const { applianceType } = asTyped.model;
    const numbers = byNumber.map((one) => one.known);
    return { ...asTyped.model, suggestions: nearNumbers(bare(number), { known: numbers, applianceType }) };

    /** Whether any platform or certified model has a number like this. */
    function isKnown(reading: string): boolean {
      if (findCertified(bare(reading), byNumber) !== null) return true;
      const readings = spellings(reading, kenmoreMakers);
      return platforms.some(({ patterns }) => patterns.some((pattern) => readings.some((one) => pattern.test(one))));
    }

    /** `certainty`: the signs shared with what is known, and `known` more where the design or model itself is. */
    function identify(candidate: string): { model: ReadModel; certainty: number } {
      const readings = spellings(candidate, kenmoreMakers);
      const fits = (known: KnownPlatform | KnownDecoding): boolean =>
        (request.applianceType === null || known.applianceType === request.applianceType) &&
        (brand === null || mayCarry(known, brand));
      const match = matchPlatform(readings, platforms, fits);
      const plain = bare(candidate);
      const found = findCertified(plain, byNumber);
      const listed = found !== null && agrees(found, request.applianceType, brand) ? found : null;
      const family = nearestTo(plain, { applianceType: request.applianceType, manufacturer: null });
      const readable = decodings.filter((known) => fits(known) && readings.some((text) => known.pattern.test(text)));
      const isKenmore = brands.kenmoreManufacturer(plain) !== null;
      const trusted = match === null || contradicts(match, listed, family) ? null : match.known;
      const told = request.applianceType ?? trusted?.applianceType ?? listed?.applianceType ?? null;
      const { value: type, share: typeShare } = (told === null ? null : { value: told, share: 1 }) ??
        (family.shared < familyFrom ? decodedType(readable) : null) ??
        believed(ofManufacturer(family, plain).applianceType) ??
        decodedType(readable) ?? { value: null, share: 0 };
      const sameType = readable.find(({ applianceType }) => applianceType === type);
      const readBrand =
        brand ??
        (isKenmore ? 'Kenmore' : null) ??
        listed?.brand ??
        brandOf(trusted?.platform ?? null, { family, decoded: sameType?.decoding.brand ?? null, number: plain });
      const manufacturer =
        brands.kenmoreManufacturer(plain) ?? (readBrand === null ? null : brands.manufacturerOf(readBrand));
      const isRelated = family.shared >= recognizedFrom && isAgreed(family.brand) && isAgreed(family.applianceType);
      const model: ReadModel = {
        ...unread,
        normalized: candidate,
        brand: readBrand,
        applianceType: type,
        typeShare,
        platform: trusted?.platform ?? null,
        recognized: trusted !== null || listed !== null || isRelated || (sameType !== undefined && readBrand !== null),
        manufacturer,
        certified: listed,
        configuration: listed?.configuration ?? family.configuration,
        decoded: sameType === undefined ? null : decode(sameType, readings),
      };
      const shared = Math.max(trusted === null ? 0 : (match?.shared ?? 0), family.shared);
      return { model, certainty: shared + (trusted === null && listed === null ? 0 : known) };
    }

    /** The nearest models of the same maker, where form or number tell it. */
    function ofManufacturer(family: NearestModels, plain: string): NearestModels {
      const told = brand ?? (isAgreed(family.brand) ? (family.brand?.value ?? null) : null);
      const manufacturer = told === null ? null : brands.manufacturerOf(told);
      if (manufacturer === null || manufacturer === 'Kenmore') return family;
      const sisters = nearestTo(plain, { applianceType: request.applianceType, manufacturer });
      return sisters.applianceType === null ? family : sisters;
    }
  };

  /** A sister brand's number is the maker's; a stranger's is not. */
  function mayCarry(known: KnownPlatform | KnownDecoding, brand: string): boolean {
    const names = 'platform' in known ? known.platform.brands : [known.decoding.brand];
    const manufacturer = brands.manufacturerOf(brand);
    return (
      manufacturer === 'Kenmore' || names.some((name) => name === brand || brands.manufacturerOf(name) === manufacturer)
    );
  }

  function agrees(model: CertifiedModel, type: ApplianceType | null, brand: string | null): boolean {
    if (type !== null && model.applianceType !== type) return false;
    return (
      brand === null ||
      brands.manufacturerOf(model.brand) === brands.manufacturerOf(brand) ||
      brands.manufacturerOf(brand) === 'Kenmore'
    );
  }

  /** Certified models that share more signs with the number outweigh a pattern of another appliance type. */
  function contradicts(match: PlatformMatch, listed: CertifiedModel | null, family: NearestModels): boolean {
    const vote = family.shared >= 4 && isAgreed(family.applianceType) ? family.applianceType : null;
    const type = listed?.applianceType ?? vote?.value ?? null;
    return type !== null && type !== match.known.applianceType && (listed !== null || family.shared >= match.shared);
  }

  return { read, brands };
}

const believed = <T extends string>(vote: Voted<T> | null): Voted<T> | null =>
  vote !== null && vote.share >= believedFrom ? vote : null;

const decodedType = ([first]: readonly KnownDecoding[]): { value: ApplianceType; share: number } | null =>
  first === undefined ? null : { value: first.applianceType, share: trustInDecoding };

const isAgreed = (vote: Voted<string> | null): boolean => vote !== null && vote.share >= agreedFrom;

function decode(known: KnownDecoding, readings: readonly string[]): ReadModel['decoded'] {
  for (const reading of readings) {
    const groups = known.pattern.exec(reading)?.groups;
    if (groups === undefined) continue;
    const meanings: Record<string, { code: string; meaning: string }> = {};
    for (const [name, meaning] of Object.entries(known.decoding.groups)) {
      const code = groups[name];
      if (code !== undefined && code !== '') meanings[name] = { code, meaning };
    }
    return { meanings, sources: known.decoding.sources };
  }
  return null;
}
