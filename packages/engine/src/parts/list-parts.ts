import type { Part } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { type ComposeTools, sourceNames } from '../compose/names.ts';
import { fitOf, priceOf } from '../compose/parts.ts';
import type { PartFit, RecognizedModel } from '../diagnosis.ts';
import { comparablePartNumber } from '../model-number/part-number.ts';
import type { ModelReader } from '../model-number/read-model.ts';

/**
 * `component`: a part's id (`drain-pump`), words of its name (`pump`) or a part number, an old one too; all parts
 * without it.
 */
export type PartsRequest = { modelNumber: string; component?: string };

/** A part number that a source states for the model's platform. `priceUsd`: lowest and highest price seen, `pricedOn` when. */
export type ListedPart = Pick<
  Part,
  'partNumber' | 'name' | 'component' | 'alternates' | 'priceUsd' | 'pricedOn' | 'sources'
> & {
  componentName: string;
  /** How sure its fit is. */
  fit: PartFit;
};

/** `reason`: why the list is empty, for a person; `null` where it is not. */
export type PartsList = { model: RecognizedModel; parts: ListedPart[]; reason: string | null };

type Known = { models: ModelReader; appliances: readonly ApplianceIndex[]; tools: ComposeTools };

/** Lists the parts of a model. Never throws on any text. */
export function listParts(
  { modelNumber, component = '' }: PartsRequest,
  { models, appliances, tools }: Known,
): PartsList {
  const read = models.read({ modelNumber, applianceType: null, brand: null });
  const { platform, applianceType, suggestions } = read;
  const model: RecognizedModel = {
    entered: read.entered,
    normalized: read.normalized,
    brand: read.brand,
    applianceType,
    platform: platform?.id ?? null,
    platformName: platform?.name ?? null,
    recognized: read.recognized,
    suggestions,
  };
  const none = (reason: string): PartsList => ({ model, parts: [], reason });
  if (platform === null || applianceType === null) {
    const near = suggestions.length === 0 ? '' : ` Did you mean ${suggestions.join(' or ')}?`;
    return none(
      read.recognized
        ? "This model's platform isn't known here, so no part number can be named. Look the parts up by the full model number."
        : `The model number isn't known, so no part number can be named. Check it against the rating plate.${near}`,
    );
  }
  const index = appliances.find(({ knowledge }) => knowledge.applianceType === applianceType);
  const listed = platform.parts
    .filter(({ sources }) => sources.length > 0)
    .map((part): ListedPart => {
      const { partNumber, name, component: id, alternates } = part;
      return {
        ...{ partNumber, name, component: id, alternates },
        sources: sourceNames(part.sources, tools),
        componentName: index?.components.get(id)?.name ?? id.replaceAll('-', ' '),
        fit: fitOf(part, read.normalized),
        ...priceOf(part),
      };
    });
  if (listed.length === 0) return none(`No source here names parts for ${platform.name}.`);
  const parts = listed.filter((part) => isAbout(part, component));
  return parts.length === 0
    ? none(`No part listed for ${platform.name} fits “${component.trim()}”.`)
    : { model, parts, reason: null };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Its number or one that it replaces is asked for, or every word asked for begins a word of its id or names. */
function isAbout({ component, componentName, name, partNumber, alternates }: ListedPart, asked: string): boolean {
  const number = comparablePartNumber(asked);
  if (number !== '' && [partNumber, ...alternates].some((one) => comparablePartNumber(one) === number)) return true;
  const words = wordsOf(`${component} ${componentName} ${name}`);
  return wordsOf(asked).every((one) => words.some((word) => word.startsWith(one)));
}
