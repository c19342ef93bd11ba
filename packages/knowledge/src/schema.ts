import { z } from 'zod';
import { applianceTypes } from './appliance-types.ts';
import { Configuration } from './configuration.ts';
import { quantities, units } from './quantities.ts';

export const ApplianceType = z.enum(applianceTypes);
export type ApplianceType = z.infer<typeof ApplianceType>;

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case');
const Sources = z.array(z.string().min(1));
const Probability = z.number().gt(0).max(1);

/**
 * A range in which a reading is good, and the source that states it. It holds for the platforms named, or for all
 * machines of the makers named; a range without either is physics (a closed contact) and holds everywhere.
 */
export const ExpectedRange = z
  .strictObject({
    platforms: z.array(Id),
    makers: z.array(z.string().min(1)),
    /** In the unit's own size: 2000, not 2 k. One of the two may be open-ended. */
    low: z.number().optional(),
    high: z.number().optional(),
    unit: z.enum(units),
    /** The temperature in °F at which it holds, for what changes with it (thermistors); room temperature where it is not said. */
    atF: z.number().optional(),
    /** Further conditions for people: `at the control's plug`, `in forced defrost`. */
    condition: z.string().min(1).optional(),
    requires: Configuration.optional(),
    sources: Sources.min(1, 'a range needs a source'),
  })
  .refine(({ low, high }) => low !== undefined || high !== undefined, 'a range needs a low or a high end')
  .refine(
    ({ low, high }) => low === undefined || high === undefined || low <= high,
    'the low end is above the high one',
  );
export type ExpectedRange = z.infer<typeof ExpectedRange>;

/** One test of a component: it has a result, and the result says whether the component is good. */
export const ComponentTest = z.strictObject({
  /** Unique within its component: `coil-resistance`. */
  id: Id,
  /** What to do, in one sentence that stands alone: `Measure the lock solenoid at the control's plug`. */
  title: z.string().min(1),
  /** How to get there and where to probe. */
  access: z.string().min(1),
  quantity: z.enum(quantities),
  /** What people call the point that is measured, where the component has several: `solenoid`, `motor`, `lid switch`. */
  points: z.array(z.string().min(1)),
  machine: z.enum(['unplugged', 'powered', 'running']),
  minutes: z.number().positive().max(120),
  /** What a person can be hurt by at this test. */
  danger: z
    .enum(['live-voltage', 'high-voltage', 'gas', 'hot-surface', 'moving-parts', 'refrigerant', 'water'])
    .optional(),
  safetyWarning: z.string().min(1).optional(),
  passWhen: z.string().min(1),
  failWhen: z.string().min(1),
  /** Empty: no source states one, so that a figure gets no verdict. */
  ranges: z.array(ExpectedRange),
  /** For resistance and continuity: what the state with the power off and nothing pressed should be. */
  normally: z.enum(['closed', 'open']).optional(),
  /** The failure modes that a result of this kind points to. */
  means: z.strictObject({
    open: z.array(Id).optional(),
    low: z.array(Id).optional(),
    high: z.array(Id).optional(),
    fail: z.array(Id).optional(),
  }),
  /** Failure modes of the component that this test can't see: intermittent ones, ones under load. */
  blindTo: z.array(Id),
  /** Machines on which the test makes sense; on others it is never offered. */
  requires: Configuration.optional(),
  /** Platforms on which the test can do harm or makes no sense. */
  barredPlatforms: z.array(Id),
});
export type ComponentTest = z.infer<typeof ComponentTest>;

/** What a component is to a meter: a `load` has windings or wire, a `switch` contacts, a `sensor` a changing resistance. */
export const componentKinds = [
  'load',
  'switch',
  'sensor',
  'board',
  'wiring',
  'mechanical',
  'passage',
  'supply',
  'setting',
] as const;

/** A part as a technician tests it. `laborHours` is the time to replace it. */
export const Component = z.strictObject({
  id: Id,
  name: z.string().min(1),
  kind: z.enum(componentKinds).optional(),
  function: z.string().min(1),
  /** What the trade calls it, shorthand and slips included: `htr`, `elem`. In lower case. */
  aliases: z.array(z.string().min(2)),
  /** Words for a place that stand for it where something is measured there: `receptacle`, `outlet`, `junction box`. */
  places: z.array(z.string().min(2)).optional(),
  /** The test in prose, for people. */
  test: z.strictObject({ procedure: z.string().min(1), expected: z.string().min(1) }),
  /** The same for the engine; the first is the one to do first. */
  tests: z.array(ComponentTest),
  /** What brings it its voltage, water or gas: without supply at its terminals, these are in question, not it. */
  fedBy: z.array(Id).optional(),
  /** What makes it fail again after it was replaced: the vent behind a thermal fuse. */
  upstream: z.array(Id).optional(),
  /** What else can show the same after it was replaced without effect, likeliest first. */
  standsFor: z.array(Id).optional(),
  /** Machines that have it. */
  requires: Configuration.optional(),
  /** What is bought with it. */
  boughtWith: z.array(Id).optional(),
  difficulty: z.enum(['Easy', 'Moderate', 'Hard']),
  laborHours: z.number().positive().max(24),
  tools: z.array(z.string().min(1)).optional(),
  sources: Sources,
});
export type Component = z.infer<typeof Component>;

/** What a person notices; `phrases` are short ways of saying it. */
export const Symptom = z.strictObject({
  id: Id,
  name: z.string().min(1),
  /** The name as a yes-or-no question: `Is there frost on the freezer's back wall?` */
  question: z.string().min(1).optional(),
  phrases: z.array(z.string().min(1)).min(3),
});
export type Symptom = z.infer<typeof Symptom>;

/**
 * What the machine did in somebody's hands, and what that proves without a meter: `drops the hose in a bucket, the pump
 * throws a hard stream`.
 */
export const Behavior = z.strictObject({
  id: Id,
  name: z.string().min(1),
  phrases: z.array(z.string().min(1)).min(3),
  findings: z.array(z.strictObject({ component: Id, finding: z.enum(['good', 'bad', 'suspected']) })),
  /** How many times likelier each component becomes (above 1) or less likely (below 1), beside the findings. */
  factors: z.record(Id, z.number().positive().max(50)),
  /** The same for single failure modes. */
  modeFactors: z.record(Id, z.number().positive().max(50)).optional(),
  requires: Configuration.optional(),
});
export type Behavior = z.infer<typeof Behavior>;

/** What a step is. Only a `check` has a result and can be the next test. */
export const stepKinds = [
  'preparation',
  'check',
  'replacement',
  'adjustment',
  'cleaning',
  'verification',
  'advice',
] as const;

/** What a check looks at, and how its result reads. `test`: the id of the component's test that it is, where it is one. */
export const StepCheck = z.strictObject({
  component: Id,
  test: Id.optional(),
  quantity: z.enum(quantities),
  /** The component is good; the failure mode is unlikely. */
  passWhen: z.string().min(1),
  /** The failure mode shows. */
  failWhen: z.string().min(1),
});

/** A step, in the order in which a good technician does them. `estimatedTime` in minutes. */
export const Step = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  kind: z.enum(stepKinds).optional(),
  check: StepCheck.optional(),
  safetyWarning: z.string().min(1).optional(),
  estimatedTime: z.number().positive().max(600),
});
export type Step = z.infer<typeof Step>;

/** One way in which one part fails. `prior`: 1 (rare) to 100 (the commonest) within its appliance type. */
export const FailureMode = z.strictObject({
  id: Id,
  component: Id,
  cause: z.string().min(1),
  prior: z.number().min(1).max(100),
  /** Symptom id to the probability that this failure shows it. */
  symptoms: z.record(z.string(), Probability),
  brands: z.array(z.string()),
  platforms: z.array(Id),
  /** Machines that can have it. */
  requires: Configuration.optional(),
  /** Comes and goes: one good test does not clear it. */
  isIntermittent: z.boolean().optional(),
  fix: z.string().min(1),
  steps: z.array(Step).min(1),
  /** When it is not this, for people. */
  rulesOut: z.string().min(1).optional(),
  /** When it is not this, for the engine: a symptom present, or a component found so. */
  ruledOutBy: z
    .strictObject({
      symptoms: z.array(Id).optional(),
      findings: z.array(z.strictObject({ component: Id, finding: z.enum(['good', 'bad']) })).optional(),
    })
    .optional(),
  sources: Sources,
});
export type FailureMode = z.infer<typeof FailureMode>;

/** A code on the display. `failureModes`: probability of each cause given this code. */
export const ErrorCode = z.strictObject({
  brand: z.string().min(1),
  codes: z.array(z.string().min(1)).min(1),
  scope: z.string().min(1),
  /** The platforms on which the code has this meaning, where control generations differ; absent: as `scope` says. */
  platforms: z.array(Id).min(1).optional(),
  meaning: z.string().min(1),
  severity: z.enum(['high', 'medium', 'low']),
  failureModes: z.record(z.string(), Probability),
  sources: Sources.min(1, 'an error code needs a source'),
});
export type ErrorCode = z.infer<typeof ErrorCode>;

export const Part = z.strictObject({
  component: Id,
  partNumber: z.string().min(1),
  name: z.string().min(1),
  alternates: z.array(z.string()),
  /** Lowest and highest price seen, in US dollars. */
  priceUsd: z.tuple([z.number().nonnegative(), z.number().nonnegative()]).optional(),
  /** How sure its fit is: a source lists it for models (`fitsModels`), for this platform, or only the number is known. */
  fit: z.enum(['models', 'platform', 'number']).optional(),
  /** Model numbers, as a source lists them, that take it. */
  fitsModels: z.array(z.string().min(1)).optional(),
  /** Machines of the platform that take it. */
  requires: Configuration.optional(),
  sources: Sources.min(1, 'a part number needs a source'),
});
export type Part = z.infer<typeof Part>;

export const PlatformSpecs = z.strictObject({
  dimensions: z.string().optional(),
  capacity: z.string().optional(),
  electricalRequirements: z.string().optional(),
  controls: z.string().optional(),
  weight: z.string().optional(),
  waterUsage: z.string().optional(),
  energyRating: z.string().optional(),
  installationSpecs: z.string().optional(),
  operatingVoltage: z.string().optional(),
  currentDraw: z.string().optional(),
  resistanceValues: z.string().optional(),
  pressureSpecs: z.string().optional(),
  temperatureSpecs: z.string().optional(),
  torqueSpecifications: z.string().optional(),
});
export type PlatformSpecs = z.infer<typeof PlatformSpecs>;

/** A family of models that share a design. Patterns hold for the model number without spaces and dashes. */
export const Platform = z.strictObject({
  id: Id,
  name: z.string().min(1),
  brands: z.array(z.string()).min(1),
  modelPatterns: z.array(z.string()).min(1),
  years: z.string().optional(),
  examples: z.array(z.string()),
  /** How its machines are built: several values where the platform has both. */
  configuration: Configuration.optional(),
  /** What the model number tells beyond the platform: the first pattern that matches narrows the configuration. */
  variants: z
    .array(
      z.strictObject({ pattern: z.string().min(1), configuration: Configuration, missing: z.array(Id).optional() }),
    )
    .optional(),
  /** Components that none of its machines has. */
  missing: z.array(Id).optional(),
  /** Where the tech sheet is found, where a source says so. */
  techSheet: z.string().min(1).optional(),
  specs: PlatformSpecs,
  diagnosticMode: z.string().min(1).optional(),
  parts: z.array(Part),
  sources: Sources,
});
export type Platform = z.infer<typeof Platform>;

/** How a brand writes its model numbers: `pattern` with named groups, and what each group means. */
export const ModelDecoding = z.strictObject({
  brand: z.string().min(1),
  pattern: z.string().min(1),
  groups: z.record(z.string(), z.string()),
  sources: Sources,
});
export type ModelDecoding = z.infer<typeof ModelDecoding>;

/** From the strongest to the weakest: what a fact rests on counts by the strongest of its sources. */
export const sourceKinds = [
  'manual',
  'parts-list',
  'parts-house',
  'technician',
  'data',
  'repair-site',
  'trade',
  'generated',
] as const;

function hasGroup(pattern: string): boolean {
  try {
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
}

/**
 * A source as a technician knows it: `Whirlpool service manual W11663204, p. 35`. It stands for the address `url` and,
 * where `isPrefix`, for every address that begins with it; `label` then finds the page or number in the rest.
 */
export const Source = z.strictObject({
  url: z.string().min(1),
  isPrefix: z.boolean().optional(),
  maker: z.string().min(1).optional(),
  title: z.string().min(1),
  publication: z.string().min(1).optional(),
  /** The page, or what the page is about: a part, a model, a subject. */
  page: z.string().min(1).optional(),
  /** A pattern with one group over the rest of the address, and what to put before it: `p. `. */
  label: z
    .strictObject({ pattern: z.string().refine(hasGroup, 'must compile and have a group'), prefix: z.string() })
    .optional(),
  /** `generated`: looks machine-written or copied; weak alone. */
  kind: z.enum(sourceKinds),
});
export type Source = z.infer<typeof Source>;

/** All that is known of one appliance type: the files of its folder. */
export const ApplianceKnowledge = z.strictObject({
  applianceType: ApplianceType,
  components: z.array(Component).min(1),
  symptoms: z.array(Symptom).min(1),
  /** Symptoms that can't be there together with a symptom; each pair stands once, either way round. */
  exclusiveSymptoms: z.record(Id, z.array(Id).min(1)),
  behaviors: z.array(Behavior),
  failureModes: z.array(FailureMode).min(1),
  errorCodes: z.array(ErrorCode),
  platforms: z.array(Platform),
  modelDecoding: z.array(ModelDecoding),
});
export type ApplianceKnowledge = z.infer<typeof ApplianceKnowledge>;

/** A brand, how people write it, and whose design (hence whose codes and platforms) its machines follow. */
export const Brand = z.strictObject({
  name: z.string().min(1),
  words: z.array(z.string().min(1)).min(1),
  maker: z.string().min(1),
});
export type Brand = z.infer<typeof Brand>;

export const BrandKnowledge = z.strictObject({
  brands: z.array(Brand).min(1),
  /** The three digits before the dot of a Kenmore number to the maker behind it. */
  kenmoreMakers: z.record(z.string().regex(/^\d{3}$/), z.string()),
});
export type BrandKnowledge = z.infer<typeof BrandKnowledge>;

/** Names of parts by appliance type: every id that a component may have. */
export const ComponentIds = z.record(z.string(), z.array(Id).min(1));

/** A model of a public certification list. `pattern`: the number without spaces, dashes and trailing wildcards. */
export type CertifiedModel = {
  modelNumber: string;
  brand: string;
  applianceType: ApplianceType;
  configuration: string;
  capacity: string;
  widthIn: string;
  heightIn: string;
  depthIn: string;
  voltage: string;
  fuel: string;
  annualKwh: string;
  waterUse: string;
  dateAvailable: string;
};

/**
 * How much oftener than complaints make one expect a part was what finished repairs replaced (`npm run rates`): log
 * factors by appliance type and component, 0 where nothing is known.
 */
export const RepairRates = z.object({
  source: z.string(),
  logFactors: z.partialRecord(ApplianceType, z.record(Id, z.number().min(-3).max(3))),
});
export type RepairRates = z.infer<typeof RepairRates>;

export type Knowledge = {
  appliances: ApplianceKnowledge[];
  brands: BrandKnowledge;
  sources: readonly Source[];
  certifiedModels: CertifiedModel[];
  /** Where the certified models come from, to be shown beside a figure taken from them. */
  certifiedModelsSource: string;
  repairRates: RepairRates;
  /** Words of like meaning: the number of each word's group. Which words keep company in English text (GloVe vectors). */
  wordGroups: ReadonlyMap<string, number>;
  /** What all types' complaints taught together (`npm run train`), as its file holds it; `null` before the first training. */
  sharedTextLayer: Uint8Array | null;
  /** What was learned of each type's complaints, likewise; empty before the first training. */
  textModels: ReadonlyMap<ApplianceType, Uint8Array>;
};
