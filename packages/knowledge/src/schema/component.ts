import { z } from 'zod';
import { Configuration } from '../configuration.ts';
import { quantities, units } from '../quantities.ts';
import { dangers, machineStates } from '../vocabulary.ts';
import { Id, Sources } from './fields.ts';

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
  machine: z.enum(machineStates),
  minutes: z.number().positive().max(120),
  /** What a person can be hurt by at this test. */
  danger: z.enum(dangers).optional(),
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
  /** What is wrong with it is cleaned, thawed or cleared away: nothing is ordered for it, but where a platform lists a part. */
  isCleared: z.literal(true).optional(),
  function: z.string().min(1),
  /** What the trade calls it, shorthand and slips included: `htr`, `elem`. In lower case. */
  aliases: z.array(z.string().min(2)),
  /** Words for a place that stand for it where something is measured there: `receptacle`, `outlet`, `junction box`. */
  places: z.array(z.string().min(2)).optional(),
  /** Those of the aliases that name only a piece of it: to find the piece good, or to replace it, clears the rest of it in part. */
  pieces: z.array(z.string().min(2)).optional(),
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
