import type { ApplianceType, ErrorCode } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { plainName } from '../appliance/component-names.ts';
import { type ComposeTools, sourceNames } from '../compose/names.ts';
import type { ModelReader } from '../model-number/read-model.ts';
import { foldCode } from '../symptoms/read-codes.ts';

/** `code` as it is displayed (`F7 E1`); a model number narrows it to the machine's maker and design. */
export type CodeRequest = { code: string; modelNumber?: string };

/** What a code means on some machines. `causes`: plain names of what is at fault, likeliest first. */
export type CodeMeaning = {
  code: string;
  brand: string;
  applianceType: ApplianceType;
  meaning: string;
  severity: ErrorCode['severity'];
  scope: string;
  causes: { component: string; cause: string; probability: number }[];
  sources: string[];
};

type Known = { models: ModelReader; appliances: readonly ApplianceIndex[]; tools: ComposeTools };

/** Looks a displayed code up, spelled in whatever way. Never throws on any text. */
export function lookUpCode({ code, modelNumber = '' }: CodeRequest, known: Known): CodeMeaning[] {
  const { models, appliances, tools } = known;
  const read = models.read({ modelNumber, applianceType: null, brand: null });
  const maker = read.brand === null ? null : models.brands.manufacturerOf(read.brand);
  const folded = foldCode(code);
  return appliances
    .filter(({ knowledge }) => read.applianceType === null || knowledge.applianceType === read.applianceType)
    .flatMap((index) => {
      const entries = (index.codes.get(folded) ?? []).map(({ entry }) => entry);
      const ofMaker = entries.filter(({ brand }) => maker === null || models.brands.manufacturerOf(brand) === maker);
      const platform = read.platform?.id;
      const ofPlatform = ofMaker.filter(
        ({ platforms }) => platform !== undefined && platforms?.includes(platform) === true,
      );
      const fitting = ofPlatform.length > 0 ? ofPlatform : ofMaker;
      const ofBrand = fitting.filter(({ brand }) => brand === read.brand);
      return (ofBrand.length > 0 ? ofBrand : fitting).map((entry) => meaningOf(entry, index, tools));
    });
}

function meaningOf(entry: ErrorCode, { knowledge, components }: ApplianceIndex, tools: ComposeTools): CodeMeaning {
  const causes = Object.entries(entry.failureModes)
    .flatMap(([id, probability]) => {
      const mode = knowledge.failureModes.find((known) => known.id === id);
      if (mode === undefined) return [];
      const component = plainName(components.get(mode.component) ?? null, mode.component);
      return [{ component, cause: mode.cause, probability }];
    })
    .sort((one, other) => other.probability - one.probability);
  return {
    code: entry.codes[0] ?? '',
    brand: entry.brand,
    applianceType: knowledge.applianceType,
    meaning: entry.meaning,
    severity: entry.severity,
    scope: entry.scope,
    causes,
    sources: sourceNames(entry.sources, tools),
  };
}
