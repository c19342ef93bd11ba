import type { ApplianceKnowledge, ApplianceType, Part } from '@diagbuddy/knowledge/schema';
import { designOf, designsOf, fitOf } from '../compose/parts.ts';
import type { LikelyPart } from '../diagnosis.ts';
import type { Engine } from '../engine.ts';
import { normalize } from '../model-number/normalize.ts';
import { comparablePartNumber } from '../model-number/part-number.ts';
import { bare } from '../model-number/platforms.ts';

/** Common models of one type, and the complaints that come oftenest with them. */
export type CommonModels = { applianceType: ApplianceType; models: string[]; complaints: string[] };

/** The part that a diagnosis names first; `null` where it names none. */
export type LeadingPart = { applianceType: ApplianceType; model: string; complaint: string; part: LikelyPart | null };

/** How many leading parts show a number, and how sure its fit is. */
export type NumberShare = {
  diagnoses: number;
  /** Those that name a part to order first: not dirt, a supply, a setting, or what is cleaned or cleared. */
  orderable: number;
  withNumber: number;
  fitsModel: number;
  fitsPlatform: number;
  numberKnown: number;
};

/** Diagnoses every model with every complaint of its type, and gives the part that each diagnosis names first. */
export async function findLeadingParts(engine: Engine, common: readonly CommonModels[]): Promise<LeadingPart[]> {
  const found: LeadingPart[] = [];
  for (const { applianceType, models, complaints } of common) {
    for (const model of models) {
      for (const complaint of complaints) {
        const { likelyParts } = await engine.diagnose({ modelNumber: model, applianceType, symptoms: complaint });
        found.push({ applianceType, model, complaint, part: likelyParts[0] ?? null });
      }
    }
  }
  return found;
}

/** Counts the leading parts that show a number. */
export function shareWithNumber(leading: readonly LeadingPart[]): NumberShare {
  const count = (isMeant: (part: LikelyPart) => boolean): number =>
    leading.filter(({ part }) => part !== null && isMeant(part)).length;
  return {
    diagnoses: leading.length,
    orderable: count(({ isOrderable }) => isOrderable),
    withNumber: count(({ partNumber }) => partNumber !== null),
    fitsModel: count(({ fit }) => fit === 'model'),
    fitsPlatform: count(({ fit }) => fit === 'platform'),
    numberKnown: count(({ fit }) => fit === 'number'),
  };
}

/** A leading number that no list names for the model's design, where lists name the numbers `listed` for the model. */
export type Contradicted = { model: string; component: string; partNumber: string; listed: string[] };

/** Compares every leading number with every list of models that the sources of the knowledge hold. */
export function findContradicted(
  leading: readonly LeadingPart[],
  appliances: readonly ApplianceKnowledge[],
): Contradicted[] {
  return leading.flatMap(({ applianceType, model, part }) => {
    if (part === null || part.partNumber === null) return [];
    const { component, partNumber } = part;
    const sameComponent = appliances
      .filter((appliance) => appliance.applianceType === applianceType)
      .flatMap(({ platforms }) => platforms.flatMap(({ parts }) => parts))
      .filter((one) => one.component === component);
    const own = sameComponent.filter((one) => isSamePart(one, part));
    const others = sameComponent.filter((one) => !own.includes(one));
    const listed = others.filter((other) => isListedFor(other, model)).map((other) => other.partNumber);
    const isContradicted = listed.length > 0 && !own.some((one) => isListedFor(one, model));
    return isContradicted ? [{ model, component, partNumber, listed: [...new Set(listed)] }] : [];
  });
}

/** Whether a source lists a part with the model, or with its design in another color or revision. */
function isListedFor(part: Part, modelNumber: string): boolean {
  if (part.fit !== 'models') return false;
  const own = normalize(modelNumber);
  return fitOf(part, own) === 'model' || designsOf(part).has(designOf(bare(own)));
}

/** Whether two numbers are one part: the same number, or one that replaces the other. */
function isSamePart(listed: Part, { partNumber, alternatePartNumbers }: LikelyPart): boolean {
  const numbers = new Set([partNumber ?? '', ...alternatePartNumbers].map(comparablePartNumber));
  return [listed.partNumber, ...listed.alternates].some((number) => numbers.has(comparablePartNumber(number)));
}
