import type { Component, ComponentTest, Part } from '@diagbuddy/knowledge/schema';
import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { LikelyPart, PartFit } from '../diagnosis.ts';
import { bare } from '../model-number/platforms.ts';
import { rangesOn } from '../observations/figures/judge.ts';
import { isAllowed } from '../plan/list-tests.ts';
import type { RankedComponent } from '../rank/rank-components.ts';
import { type ComposeTools, sourceNames } from './names.ts';
import { expectedReadings, tellExpected } from './readings.ts';

const mostParts = 5;
const leastProbability = 0.05;
const mostSymptoms = 4;
/** More tests of one part stand among the procedures. */
const mostTests = 2;
/** A symptom that is read less surely than this is no complaint to order a part for. */
const surelyRead = 0.3;

/**
 * The parts to test, likeliest first. A number stands only where the recognized platform's list has one with a source;
 * where nothing was understood of the complaint there is none to stand by.
 */
export function composeParts(assessment: Assessment, tools: ComposeTools): LikelyPart[] {
  if (!assessment.isTypeKnown) return [];
  return assessment.components
    .filter(({ applianceType, probability }) => applianceType === assessment.type && probability >= leastProbability)
    .slice(0, mostParts)
    .flatMap((ranked) => composePart(ranked, assessment, tools));
}

function composePart(ranked: RankedComponent, assessment: Assessment, tools: ComposeTools): LikelyPart[] {
  const component = componentOf(assessment.knowledge, ranked.component);
  if (component === null) return [];
  const part = hasComplaint(assessment) ? (listedParts(ranked.component, assessment)[0] ?? null) : null;
  return [
    {
      component: component.id,
      partName: part !== null && /[a-z]/.test(part.part.name) ? part.part.name : component.name,
      isOrderable: isOrdered(component, part !== null),
      partNumber: part?.part.partNumber ?? null,
      verified: part !== null && part.fit !== 'number',
      fit: part?.fit ?? null,
      probability: Math.min(1, Math.floor(ranked.probability * 10_000) / 10_000),
      function: component.function,
      failureSymptoms: failureSymptoms(ranked, assessment),
      ...testsInProse(component, assessment, tools),
      replacementDifficulty: component.difficulty,
      laborHours: component.laborHours,
      alternatePartNumbers: [...(part?.part.alternates ?? [])],
      offers: [],
      sources: sourceNames([...(part?.part.sources ?? []), ...component.sources], tools),
      ...(part === null ? {} : priceOf(part.part)),
    },
  ];
}

/** What is fed or set needs no part; what is cleaned or cleared needs one where the platform's list has it, as a filter. */
const isOrdered = ({ kind, isCleared }: Component, isListed: boolean): boolean =>
  kind !== 'supply' && kind !== 'setting' && (isCleared !== true || isListed);

/** What sources ask for a part, and when, as far as they say. */
export const priceOf = ({ priceUsd, pricedOn }: Part): Pick<LikelyPart, 'priceUsd' | 'pricedOn'> => ({
  ...(priceUsd && { priceUsd: [priceUsd[0], priceUsd[1]] }),
  ...(priceUsd && pricedOn !== undefined && { pricedOn }),
});

/**
 * How it is tested on this machine, and what a good one reads: from the tests that its build allows, so that nothing of
 * another platform is told. Two tests are numbered alike in both. The component's own words where no test is listed.
 */
function testsInProse(
  component: Component,
  assessment: Assessment,
  tools: ComposeTools,
): Pick<LikelyPart, 'testProcedure' | 'expectedReadings'> {
  const tests = component.tests.filter((test) => isAllowed(test, assessment)).slice(0, mostTests);
  if (tests.length === 0) return { testProcedure: component.test.procedure, expectedReadings: component.test.expected };
  const numbered = (at: number, text: string): string => (tests.length === 1 ? text : `${at + 1}. ${text}`);
  return {
    testProcedure: tests
      .map(({ title, access }, at) => numbered(at, `${sentence(title)} ${sentence(access)}`))
      .join(' '),
    expectedReadings: tests.map((test, at) => numbered(at, sentence(expectedOf(test, assessment, tools)))).join(' '),
  };
}

/** The figures that a source states for this machine, else when the test passes. */
const expectedOf = (test: ComponentTest, { machine }: Assessment, tools: ComposeTools): string =>
  tellExpected(expectedReadings(rangesOn(test, machine), tools), test.passWhen);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function hasComplaint({ observations: { symptoms, codes, facts } }: Assessment): boolean {
  return symptoms.some(({ strength }) => strength >= surelyRead) || codes.length > 0 || facts.length > 0;
}

const order: Record<PartFit, number> = { model: 0, platform: 1, number: 2 };

/** The part numbers that sources state for a component of this machine, those that surely fit first. */
export function listedParts(component: string, { model, machine, type }: Assessment): { part: Part; fit: PartFit }[] {
  if (model.platform === null || model.applianceType !== type) return [];
  return model.platform.parts
    .filter((part) => part.component === component && part.sources.length > 0 && machine.meets(part.requires))
    .map((part) => ({
      part,
      fit: fitOf(part, model.normalized),
      isOwnDesign: designsOf(part).has(designOf(bare(model.normalized))),
    }))
    .sort((one, other) => order[one.fit] - order[other.fit] || Number(other.isOwnDesign) - Number(one.isOwnDesign));
}

/**
 * How sure it is that a part fits this model: a source lists the model, or its design in another color or revision, or
 * several machines of its platform. One other machine's parts list says nothing: there the number alone is known.
 */
export function fitOf(part: Part, modelNumber: string): PartFit {
  if (part.fit !== 'models') return part.fit ?? 'number';
  const own = bare(modelNumber);
  const isListed = listedModels(part).some(
    (model) => model.length >= leastSigns && (own.startsWith(model) || model.startsWith(own)),
  );
  if (isListed) return 'model';
  const designs = designsOf(part);
  return designs.size > 1 || designs.has(designOf(own)) ? 'platform' : 'number';
}

/** What follows in a model number tells the color and the revision. */
const designSigns = 7;
const leastSigns = 5;

/** The sign of a machine's design, without color and revision. */
export const designOf = (model: string): string => model.slice(0, designSigns);

/** The designs of the machines that sources list with a part. */
export const designsOf = (part: Part): Set<string> => new Set(listedModels(part).map(designOf));

const listedModels = ({ fitsModels = [] }: Part): string[] =>
  fitsModels.map((model) => bare(model.toUpperCase().replace(/[^A-Z0-9]/g, '')));

function failureSymptoms(ranked: RankedComponent, { knowledge }: Assessment): string {
  const shown = new Map<string, number>();
  for (const { mode } of ranked.modes.slice(0, 2)) {
    for (const [id, p] of Object.entries(mode.symptoms)) shown.set(id, Math.max(p, shown.get(id) ?? 0));
  }
  return [...shown]
    .filter(([id]) => !id.startsWith('is-') && id !== 'error-code')
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostSymptoms)
    .flatMap(([id]) => knowledge.symptoms.find((symptom) => symptom.id === id)?.name ?? [])
    .join('; ');
}
