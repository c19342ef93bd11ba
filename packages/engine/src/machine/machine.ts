import { type Configuration, type ConfigurationKey, meets } from '@diagbuddy/knowledge/configuration';
import type { ApplianceKnowledge, FailureMode, Platform } from '@diagbuddy/knowledge/schema';
import type { ReadModel } from '../model-number/read-model.ts';
import { narrow, toldConfiguration } from './told-configuration.ts';

/** The machine as far as model number, form and words tell it: its possible platforms and how it is built. */
export type Machine = {
  /** The platforms that it may be of; one where its number told it. */
  platforms: ReadonlySet<string>;
  isCertain: boolean;
  /** Whether fewer platforms are possible than the type has. */
  isNarrowed: boolean;
  manufacturer: string | null;
  brand: string | null;
  configuration: Configuration;
  /** Whether it can have a component. */
  has: (component: string) => boolean;
  meets: (required: Configuration | undefined) => boolean;
};

export type MachineRequest = {
  knowledge: ApplianceKnowledge;
  model: ReadModel;
  text: string;
  manufacturerOf: (brand: string) => string;
};

/** Gathers what is known of a machine. */
export function describeMachine({ knowledge, model, text, manufacturerOf }: MachineRequest): Machine {
  const type = knowledge.applianceType;
  const listed = toldConfiguration(listedWords(model), type);
  const said = toldConfiguration(text, type);
  const isCertain = model.platform !== null && model.applianceType === type;
  const platforms =
    isCertain && model.platform !== null
      ? [model.platform]
      : plausible(knowledge.platforms, { model, told: narrow(listed, said), manufacturerOf });
  const builds = platforms.map((platform) => buildOf(platform, model.normalized));
  const configuration = narrow(narrow(anyOf(builds.map((build) => build.configuration)), listed), said);
  // What one of them has may be here.
  const missing = new Set(
    [...(builds[0]?.missing ?? [])].filter((id) => builds.every((build) => build.missing.has(id))),
  );
  const required = new Map(knowledge.components.map(({ id, requires }) => [id, requires]));
  return {
    platforms: new Set(platforms.map(({ id }) => id)),
    isCertain,
    isNarrowed: platforms.length < knowledge.platforms.length,
    manufacturer: model.manufacturer,
    brand: model.brand,
    configuration,
    has: (component) =>
      required.has(component) && !missing.has(component) && meets(configuration, required.get(component)),
    meets: (wanted) => meets(configuration, wanted),
  };
}

/** Whether a machine can fail in a way: neither its build nor its platform excludes it. */
export function canFail(mode: FailureMode, machine: Machine): boolean {
  if (!machine.has(mode.component) || !machine.meets(mode.requires)) return false;
  return !machine.isCertain || mode.platforms.length === 0 || mode.platforms.some((id) => machine.platforms.has(id));
}

/** What a list of models says of this one, in words. */
function listedWords({ certified, decoded, configuration }: ReadModel): string {
  return [certified?.fuel, configuration, decoded?.meanings.fuel?.meaning]
    .filter((part) => part !== undefined)
    .join(' ');
}

function plausible(
  all: readonly Platform[],
  { model, told, manufacturerOf }: { model: ReadModel; told: Configuration; manufacturerOf: (brand: string) => string },
): readonly Platform[] {
  const { manufacturer } = model;
  const own = all.filter(
    ({ brands }) => manufacturer === null || brands.some((brand) => manufacturerOf(brand) === manufacturer),
  );
  const pool = own.length > 0 ? own : all;
  const fitting = pool.filter(({ configuration = {} }) => meets(configuration, told));
  return fitting.length > 0 ? fitting : pool;
}

/** A platform's configuration, narrowed by what the model number tells beyond it. */
function buildOf(platform: Platform, number: string): { configuration: Configuration; missing: ReadonlySet<string> } {
  const variant = (platform.variants ?? []).find(({ pattern }) =>
    new RegExp(pattern, 'i').test(number.replace(/[\s.-]/g, '')),
  );
  return {
    configuration: narrow(platform.configuration ?? {}, variant?.configuration ?? {}),
    missing: new Set([...(platform.missing ?? []), ...(variant?.missing ?? [])]),
  };
}

/** What one of several builds may have; a fact that one of them leaves open is open. */
function anyOf(builds: readonly Configuration[]): Configuration {
  const [first, ...rest] = builds;
  if (first === undefined) return {};
  const merged: Partial<Record<ConfigurationKey, readonly string[]>> = {};
  for (const key of Object.keys(first) as ConfigurationKey[]) {
    const all: (readonly string[] | undefined)[] = [first[key], ...rest.map((build) => build[key])];
    if (all.some((values) => values === undefined)) continue;
    merged[key] = [...new Set(all.flatMap((values) => values ?? []))];
  }
  return merged as Configuration;
}
