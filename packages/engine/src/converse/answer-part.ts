import type { Component, Part } from '@diagbuddy/knowledge/schema';
import { type Findings, nameOf } from '../compose/findings.ts';

/** An answer with the sources that it rests on. */
export type Answer = { text: string; sources: readonly string[] };

/** The part that is asked about, on the machine as it is known. */
export type AboutPart = { component: Component; findings: Findings };

const mostParts = 3;

/** The platform's part numbers with their sources; none is made up. */
export function answerPartNumber({ component, findings }: AboutPart): Answer {
  const parts = partsOf({ component, findings });
  const name = nameOf(component.id, findings);
  if (parts.length === 0) {
    const { platform } = findings.model;
    const why =
      platform === null ? 'the design of this model was not recognized' : `the list for ${platform.name} has none`;
    return {
      text: `The part number of the ${name} is not known: ${why}. Look it up by the full model number with a parts house.`,
      sources: [],
    };
  }
  const told = parts.map(
    ({ partNumber, name: label, alternates }) =>
      `${partNumber} (${label}${alternates.length === 0 ? '' : `; also sold as ${alternates.join(', ')}`})`,
  );
  return {
    text: `The ${name}: ${told.join('; ')}. Confirm it by the full model number.`,
    sources: parts.flatMap(({ sources }) => sources),
  };
}

/** The price range that sources name, beside the labour. Whether it pays stays the technician's judgement. */
export function answerPrice({ component, findings }: AboutPart): Answer {
  const name = nameOf(component.id, findings);
  const effort = `The labour is about ${component.laborHours} h (${component.difficulty.toLowerCase()}).`;
  const priced = partsOf({ component, findings }).filter(({ priceUsd }) => priceUsd !== undefined);
  const first = priced[0];
  if (first?.priceUsd === undefined) {
    return {
      text: `No source here names a price for the ${name} of this model. ${effort}`,
      sources: component.sources,
    };
  }
  const [low, high] = first.priceUsd;
  const price = low === high ? `$${low}` : `$${low} to $${high}`;
  return {
    text: `The ${name} ${first.partNumber} was seen at ${price}. ${effort} Weigh that against the age and the price of a new machine; the engine knows neither.`,
    sources: first.sources,
  };
}

export function answerEffort({ component, findings }: AboutPart): Answer {
  const name = nameOf(component.id, findings);
  return {
    text: `Replacing the ${name} is rated ${component.difficulty.toLowerCase()} and takes about ${component.laborHours} h.`,
    sources: component.sources,
  };
}

function partsOf({ component, findings: { model, type } }: AboutPart): Part[] {
  if (model.platform === null || model.applianceType !== type) return [];
  return model.platform.parts
    .filter((part) => part.component === component.id && part.sources.length > 0)
    .slice(0, mostParts);
}
