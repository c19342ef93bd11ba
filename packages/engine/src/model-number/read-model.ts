import type { ApplianceType, CertifiedModel, Knowledge, Platform } from '@diagbuddy/knowledge/schema';
import { type BrandIndex, indexBrands } from './brands.ts';
import { indexCertified, type Relatives } from './certified.ts';
import { editDistance, looksLikeModelNumber, normalise, slips, spellings } from './normalise.ts';
import {
  bare,
  type KnownDecoding,
  type KnownPlatform,
  knownDecodings,
  knownPlatforms,
  matchPlatform,
  type PlatformMatch,
} from './platforms.ts';

export type ModelRequest = { modelNumber: string; applianceType: ApplianceType | null; brand: string | null };

/** What a model number told. `recognised`: its design, or the model itself, is known. */
export type ReadModel = {
  entered: string;
  normalised: string;
  brand: string | null;
  applianceType: ApplianceType | null;
  platform: Platform | null;
  recognised: boolean;
  suggestions: string[];
  /** Whose design the machine follows: the brand's maker, or the one behind a Kenmore prefix. */
  maker: string | null;
  certified: CertifiedModel | null;
  /** The build (front load, gas ...) as far as the number tells it. */
  configuration: string | null;
  decoded: { meanings: Record<string, { code: string; meaning: string }>; sources: string[] } | null;
};

export type ModelReader = { read: (request: ModelRequest) => ReadModel; brands: BrandIndex };

const maxSuggestions = 3;
const slipReadings = { depth: 3, limit: 48 };
/** Relatives must share this many signs before a model counts as recognised by them alone. */
const recognisedFrom = 5;
/** A mended number must share this many signs with one that is known, or it is another machine. */
const mendedFrom = 5;
/** Added to the certainty of a number whose platform or certification is known. */
const known = 100;

/** Builds the reader of model numbers over all that the knowledge says of them. */
export function createModelReader(knowledge: Knowledge): ModelReader {
  const platforms = knownPlatforms(knowledge);
  const decodings = knownDecodings(knowledge);
  const brands = indexBrands(knowledge.brands);
  const certified = indexCertified(knowledge.certifiedModels);
  const examples = platforms.flatMap(({ platform, applianceType }) =>
    platform.examples.map((example) => ({ number: bare(normalise(example)), shown: example, applianceType })),
  );
  const certifiedNumbers = certified.numbers.map((number) => ({ number, shown: number, applianceType: null }));
  const kenmoreMakers = knowledge.brands.kenmoreMakers;

  const read = (request: ModelRequest): ReadModel => {
    const { brand: named, rest } = brands.beforeNumber(request.modelNumber);
    const number = normalise(rest);
    const brand = request.brand === null ? named : brands.named(request.brand);
    const unread: ReadModel = {
      entered: request.modelNumber,
      normalised: number,
      brand,
      applianceType: request.applianceType,
      platform: null,
      recognised: false,
      suggestions: [],
      maker: brand === null ? null : brands.makerOf(brand),
      certified: null,
      configuration: null,
      decoded: null,
    };
    if (!looksLikeModelNumber(number)) return unread;
    const asTyped = identify(number);
    if (asTyped.certainty >= known) return asTyped.model;
    let best = asTyped;
    for (const reading of slips(number, slipReadings)) {
      const mended = identify(reading);
      if (mended.certainty >= known + mendedFrom && mended.certainty > best.certainty) best = mended;
    }
    if (best !== asTyped) return { ...best.model, suggestions: [best.model.normalised] };
    return { ...asTyped.model, suggestions: suggest(number, asTyped.model.applianceType) };

    /** `certainty`: the signs shared with what is known, and `known` more where the design or model itself is. */
    function identify(candidate: string): { model: ReadModel; certainty: number } {
      const readings = spellings(candidate, kenmoreMakers);
      const fits = (known: KnownPlatform | KnownDecoding): boolean =>
        (request.applianceType === null || known.applianceType === request.applianceType) &&
        (brand === null || mayCarry(known, brand));
      const match = matchPlatform(readings, platforms, fits);
      const plain = bare(candidate);
      const found = certified.exact(plain);
      const listed = found !== null && agrees(found, request.applianceType, brand) ? found : null;
      const family = certified.relatives(plain, request.applianceType);
      const readable = decodings.filter((known) => fits(known) && readings.some((text) => known.pattern.test(text)));
      const isKenmore = brands.kenmoreMaker(plain) !== null;
      const trusted = match === null || contradicts(match, listed, family) ? null : match.known;
      const type =
        request.applianceType ??
        trusted?.applianceType ??
        listed?.applianceType ??
        family.applianceType ??
        readable[0]?.applianceType ??
        null;
      const sameType = readable.find(({ applianceType }) => applianceType === type);
      const readBrand =
        brand ??
        (isKenmore ? 'Kenmore' : null) ??
        listed?.brand ??
        brandOf(trusted?.platform ?? null, { family, decoded: sameType?.decoding.brand ?? null, number: plain });
      const maker = brands.kenmoreMaker(plain) ?? (readBrand === null ? null : brands.makerOf(readBrand));
      const isRelated = family.shared >= recognisedFrom && family.brand !== null && family.applianceType !== null;
      const model: ReadModel = {
        ...unread,
        normalised: candidate,
        brand: readBrand,
        applianceType: type,
        platform: trusted?.platform ?? null,
        recognised: trusted !== null || listed !== null || isRelated || (sameType !== undefined && readBrand !== null),
        maker,
        certified: listed,
        configuration: listed?.configuration ?? family.configuration,
        decoded: sameType === undefined ? null : decode(sameType, readings),
      };
      const shared = Math.max(trusted === null ? 0 : (match?.shared ?? 0), family.shared);
      return { model, certainty: shared + (trusted === null && listed === null ? 0 : known) };
    }
  };

  /** A sister brand's number is the maker's; a stranger's is not. */
  function mayCarry(known: KnownPlatform | KnownDecoding, brand: string): boolean {
    const names = 'platform' in known ? known.platform.brands : [known.decoding.brand];
    const maker = brands.makerOf(brand);
    return maker === 'Kenmore' || names.some((name) => name === brand || brands.makerOf(name) === maker);
  }

  function agrees(model: CertifiedModel, type: ApplianceType | null, brand: string | null): boolean {
    if (type !== null && model.applianceType !== type) return false;
    return (
      brand === null || brands.makerOf(model.brand) === brands.makerOf(brand) || brands.makerOf(brand) === 'Kenmore'
    );
  }

  /** Certified models that share more signs with the number outweigh a pattern of another appliance type. */
  function contradicts(match: PlatformMatch, listed: CertifiedModel | null, family: Relatives): boolean {
    const type = listed?.applianceType ?? (family.shared >= 4 ? family.applianceType : null);
    return type !== null && type !== match.known.applianceType && (listed !== null || family.shared > match.shared);
  }

  function suggest(number: string, type: ApplianceType | null): string[] {
    const wanted = bare(number);
    const most = wanted.length >= 8 ? 2 : 1;
    const near: { shown: string; distance: number }[] = [];
    for (const list of [examples, certifiedNumbers]) {
      for (const { number: known, shown, applianceType } of list) {
        if (type !== null && applianceType !== null && applianceType !== type) continue;
        if (known[0] !== wanted[0] && known[1] !== wanted[1]) continue;
        const head = known.length > wanted.length ? known.slice(0, wanted.length) : known;
        const distance = Math.min(editDistance(wanted, known, most), editDistance(wanted, head, most));
        if (distance <= most) near.push({ shown, distance });
      }
      if (near.length >= maxSuggestions) break;
    }
    near.sort((one, other) => one.distance - other.distance || one.shown.localeCompare(other.shown));
    return [...new Set(near.map(({ shown }) => shown))].slice(0, maxSuggestions);
  }

  return { read, brands };
}

function brandOf(
  platform: Platform | null,
  { family, decoded, number }: { family: Relatives; decoded: string | null; number: string },
): string | null {
  const candidates = platform?.brands ?? [];
  if (candidates.length === 1) return candidates[0] ?? null;
  const fits = (name: string | null): boolean =>
    name !== null && (candidates.length === 0 || candidates.includes(name));
  if (family.shared >= 4 && fits(family.brand)) return family.brand;
  const initial = brandByInitial(number, candidates);
  if (initial !== null) return initial;
  if (fits(decoded)) return decoded;
  return fits(family.brand) && family.shared >= 3 ? family.brand : null;
}

/** Whirlpool's and GE's houses put the brand in the first letter or two. */
const initials: readonly (readonly [RegExp, string])[] = [
  [/^Y?(W|7W)/, 'Whirlpool'],
  [/^Y?M(?!T)/, 'Maytag'],
  [/^Y?K/, 'KitchenAid'],
  [/^Y?[AN]/, 'Amana'],
  [/^Y?J/, 'JennAir'],
  [/^H/, 'Hotpoint'],
  [/^C/, 'Cafe'],
  [/^(G|P|J)/, 'GE'],
  [/^F/, 'Frigidaire'],
  [/^E/, 'Electrolux'],
  [/^L/, 'LG'],
];

function brandByInitial(number: string, candidates: readonly string[]): string | null {
  for (const [pattern, brand] of initials) if (candidates.includes(brand) && pattern.test(number)) return brand;
  return null;
}

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
