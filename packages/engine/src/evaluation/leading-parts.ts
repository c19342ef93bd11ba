import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { LikelyPart } from '../diagnosis.ts';
import type { Engine } from '../engine.ts';

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
