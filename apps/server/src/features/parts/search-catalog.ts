import { limits } from '@diagbuddy/contract/limits';
import type { CatalogEntry, CatalogPartDetails, CatalogSearchResponse } from '@diagbuddy/contract/parts';
import type { Engine } from '@diagbuddy/engine/engine';
import type { CatalogEntry as KnownEntry } from '@diagbuddy/engine/parts/part-catalog';
import type { z } from 'zod';
import { catalogOffers } from '../../adapters/suppliers/catalog.ts';
import { notFound } from '../../platform/app-error.ts';

/** The parts that a search is about, exact numbers first. */
export function searchCatalog({ partCatalog }: Engine, search: string): z.infer<typeof CatalogSearchResponse> {
  const { parts: found, modelNumber } = partCatalog.search(search);
  const parts = found.slice(0, limits.catalogSearchMax).map((entry) => present(entry, search));
  return { parts, total: found.length, modelNumber };
}

/**
 * One part with the test that proves it bad. A number that it replaces leads to it.
 * @throws AppError NOT_FOUND (404)
 */
export function readCatalogPart(
  { partCatalog }: Engine,
  { partNumber, modelNumber }: { partNumber: string; modelNumber: string },
): CatalogPartDetails {
  const found = partCatalog.find(partNumber, modelNumber);
  if (found === null) throw notFound('Part');
  const { test, difficulty, laborHours, fit, fitsModels, function: purpose } = found;
  return {
    ...present(found, partNumber),
    ...{ function: purpose, test, difficulty, laborHours, fit },
    fitsModels: fitsModels.slice(0, limits.catalogModelsMax),
  };
}

const bare = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

function present(entry: KnownEntry, asked: string): CatalogEntry {
  const { partNumber, name, applianceType, component, componentName, alternates, platforms, sources } = entry;
  return {
    ...{ partNumber, name, applianceType, component, componentName, sources },
    replaces: alternates,
    platforms: platforms.map(({ name: platform }) => platform),
    foundBy: alternates.find((old) => bare(old) === bare(asked)) ?? null,
    offers: catalogOffers(entry),
  };
}
