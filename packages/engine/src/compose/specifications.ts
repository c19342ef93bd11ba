import type { Assessment } from '../assessment/assess.ts';
import type { ModelSpecifications, TechnicalSpecs } from '../diagnosis.ts';
import { type ComposeTools, sourceNames } from './names.ts';

/** What is known of the model, from its platform, its certification and its number. What is not known is left out. */
export function composeSpecifications(
  { model, type, isTypeKnown }: Assessment,
  tools: ComposeTools,
): ModelSpecifications {
  const { platform, certified, decoded } = model;
  const specs = platform?.specs ?? {};
  const sources = [
    ...(platform?.sources ?? []),
    ...(certified === null ? [] : [tools.certifiedSource]),
    ...(decoded?.sources ?? []),
  ];
  const size = certified === null ? null : certifiedSize(certified);
  const year = yearOf(model) ?? platform?.years;
  const productType = isTypeKnown ? [certified?.configuration, type].filter(Boolean).join(', ') : undefined;
  return dropUnknown({
    manufacturer: model.brand ?? undefined,
    fullModelNumber: model.normalized || model.entered,
    productType,
    platform: platform?.name,
    dimensions: size ?? specs.dimensions,
    electricalRequirements: specs.electricalRequirements,
    capacity: certified?.capacity || specs.capacity,
    controls: specs.controls,
    yearManufactured: year,
    weight: specs.weight,
    waterUsage: certified?.waterUse || specs.waterUsage,
    energyRating: certified?.annualKwh
      ? `ENERGY STAR certified, ${certified.annualKwh} kWh a year`
      : specs.energyRating,
    installationSpecs: specs.installationSpecs,
    diagnosticMode: platform?.diagnosticMode,
    techSheet: platform?.techSheet,
    sources: sourceNames(sources, tools),
  });
}

export function composeTechnicalSpecs({ model }: Assessment): TechnicalSpecs {
  const specs = model.platform?.specs;
  return dropUnknown({
    operatingVoltage: specs?.operatingVoltage,
    currentDraw: specs?.currentDraw,
    resistanceValues: specs?.resistanceValues,
    pressureSpecs: specs?.pressureSpecs,
    temperatureSpecs: specs?.temperatureSpecs,
    torqueSpecifications: specs?.torqueSpecifications,
  });
}

function certifiedSize({
  widthIn,
  heightIn,
  depthIn,
}: {
  widthIn: string;
  heightIn: string;
  depthIn: string;
}): string | null {
  const sides = [
    widthIn && `${widthIn} in wide`,
    heightIn && `${heightIn} in high`,
    depthIn && `${depthIn} in deep`,
  ].filter(Boolean);
  return sides.length > 0 ? sides.join(', ') : null;
}

/** A year is told only where the maker's letter table gives one for this letter, or the day of certification does. */
function yearOf({ decoded, certified }: Assessment['model']): string | null {
  const year = decoded?.meanings.year;
  if (year !== undefined) {
    const told = new RegExp(
      `(?:^|[\\s,:(])${year.code}\\s*(?:=|:)?\\s*((?:19|20)\\d\\d(?:\\s*(?:-|to)\\s*(?:19|20)?\\d\\d)?)`,
    ).exec(year.meaning);
    if (told?.[1] !== undefined) return `${told[1]} design (from the model number)`;
  }
  return certified !== null && certified.dateAvailable !== ''
    ? `on the market from ${certified.dateAvailable.slice(0, 4)}`
    : null;
}

/** Leaves out what is `undefined`, as the exact optional fields of the answer ask. */
function dropUnknown<T extends object>(
  fields: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return known as ReturnType<typeof dropUnknown<T>>;
}
