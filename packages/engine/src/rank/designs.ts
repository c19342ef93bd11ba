import type { ApplianceType, FailureMode, Platform } from '@diagbuddy/knowledge/schema';
import type { ReadModel } from '../model-number/read-model.ts';
import { type Configuration, platformConfigurations, readConfigurations } from '../symptoms/read-context.ts';
import { weights } from './weights.ts';

/** The designs that the machine may have. `isCertain`: its number told the one. */
export type Designs = { platforms: ReadonlySet<string>; isCertain: boolean; isNarrowed: boolean };

export type DesignRequest = {
  applianceType: ApplianceType;
  platforms: readonly Platform[];
  model: ReadModel;
  text: string;
  makerOf: (brand: string) => string;
};

/** Narrows the designs by model number, else by maker and by the build that number or words tell. */
export function plausibleDesigns({ applianceType, platforms, model, text, makerOf }: DesignRequest): Designs {
  if (model.platform !== null && model.applianceType === applianceType) {
    return { platforms: new Set([model.platform.id]), isCertain: true, isNarrowed: true };
  }
  const maker = model.maker;
  const ofMaker = platforms.filter(({ brands }) => maker === null || brands.some((brand) => makerOf(brand) === maker));
  const told =
    model.configuration === null ? new Set<Configuration>() : readConfigurations(model.configuration, applianceType);
  const builds = told.size > 0 ? told : readConfigurations(text, applianceType);
  const pool = ofMaker.length > 0 ? ofMaker : platforms;
  const fitting = pool.filter((platform) => {
    const own = platformConfigurations(platform, applianceType);
    return builds.size === 0 || own.size === 0 || !own.isDisjointFrom(builds);
  });
  const kept = fitting.length > 0 ? fitting : pool;
  return {
    platforms: new Set(kept.map(({ id }) => id)),
    isCertain: false,
    isNarrowed: kept.length < platforms.length,
  };
}

/** Log-odds for a failure mode that is limited to some designs or brands. */
export function designFit(
  mode: FailureMode,
  designs: Designs,
  { platformCount, model, makerOf }: { platformCount: number; model: ReadModel; makerOf: (brand: string) => string },
): number {
  let fit = 0;
  if (mode.platforms.length > 0) {
    const shared = mode.platforms.filter((id) => designs.platforms.has(id)).length;
    if (shared === 0) fit += designs.isCertain ? weights.offPlatform : weights.offSupposedPlatform;
    else if (designs.isNarrowed) {
      const among = shared / designs.platforms.size;
      const everywhere = mode.platforms.length / Math.max(1, platformCount);
      fit += weights.ownPlatform * Math.log(Math.max(0.05, among) / everywhere);
    }
  }
  if (mode.brands.length > 0) {
    const { brand, maker } = model;
    if (brand === null) fit += weights.unknownBrand;
    else if (!mode.brands.some((name) => name === brand || makerOf(name) === maker)) fit += weights.offBrand;
  }
  return fit;
}
