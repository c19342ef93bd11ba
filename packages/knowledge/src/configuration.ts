import { z } from 'zod';

/**
 * Typed facts about how a machine is built, and the values that each may have. What decides whether a component, a
 * failure mode, a test or a part can be in a machine is said in these, never in prose.
 */
export const configurationValues = {
  /** Washers. */
  load: ['top', 'front'],
  /** Washers: what turns the basket. `coupler`: classic direct drive; `shifter`: belt with a mode shifter; `stator`: motor on the tub. */
  drive: ['coupler', 'shifter', 'belt', 'stator'],
  /** Washers with an impeller plate or with an agitator. */
  agitation: ['agitator', 'plate', 'drum'],
  fuel: ['gas', 'electric'],
  /** Dryers. */
  venting: ['vented', 'condenser', 'heat-pump'],
  control: ['electronic', 'mechanical'],
  steam: ['yes', 'no'],
  /** Refrigerators. */
  style: ['side-by-side', 'french-door', 'top-freezer', 'bottom-freezer', 'single-door', 'built-in'],
  compressor: ['single-speed', 'inverter', 'linear'],
  defrost: ['bimetal', 'sensor', 'manual'],
  dispenser: ['yes', 'no'],
  iceMaker: ['freezer', 'ice-room', 'none'],
  /** Dishwashers: a rod in the tub, or a heater in the wash pump. */
  waterHeater: ['exposed', 'flow-through', 'none'],
  drying: ['heated', 'condensation', 'zeolite', 'fan'],
  draining: ['separate-pump', 'reversing-motor'],
  diverter: ['yes', 'no'],
  /** Ranges and ovens. */
  cooktop: ['coil', 'radiant', 'induction', 'gas', 'none'],
  oven: ['gas', 'electric', 'none'],
  ignition: ['hot-surface', 'spark', 'standing-pilot', 'none'],
  convection: ['yes', 'no'],
  /** Microwaves. */
  installation: ['over-the-range', 'countertop', 'built-in', 'drawer'],
  highVoltage: ['transformer', 'inverter'],
} as const;

export type ConfigurationKey = keyof typeof configurationValues;
type Value<K extends ConfigurationKey> = (typeof configurationValues)[K][number];

/** How a machine may be built: for each known fact the values that occur. A key that is missing is not known. */
export type Configuration = { [K in ConfigurationKey]?: readonly Value<K>[] | undefined };

const keys = Object.keys(configurationValues) as ConfigurationKey[];

export const Configuration: z.ZodType<Configuration> = z.strictObject(
  Object.fromEntries(keys.map((key) => [key, z.array(z.enum(configurationValues[key])).min(1).optional()])),
);

/**
 * Whether a machine can have what needs `required`: for each required fact the machine may have one of the values, or
 * nothing is known of it.
 */
export function meets(machine: Configuration, required: Configuration | undefined): boolean {
  if (required === undefined) return true;
  return keys.every((key) => {
    const wanted: readonly string[] | undefined = required[key];
    const built: readonly string[] | undefined = machine[key];
    return wanted === undefined || built === undefined || built.some((value) => wanted.includes(value));
  });
}
