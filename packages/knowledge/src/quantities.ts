/** What a test measures. `observation`: what is seen, heard or felt; `continuity`: open or closed, no figure. */
export const quantities = [
  'resistance',
  'continuity',
  'ac-volts',
  'dc-volts',
  'current',
  'temperature',
  'pressure',
  'frequency',
  'capacitance',
  'time',
  'flow',
  'observation',
] as const;
export type Quantity = (typeof quantities)[number];

/** The units that a quantity is written in, the first being its base. `inWC`: inches of water column. */
export const unitsOf = {
  resistance: ['ohm'],
  continuity: [],
  'ac-volts': ['V'],
  'dc-volts': ['V'],
  current: ['A'],
  temperature: ['°F'],
  pressure: ['psi', 'inWC'],
  frequency: ['Hz'],
  capacitance: ['uF'],
  time: ['s'],
  flow: ['gpm'],
  observation: [],
} as const satisfies Record<Quantity, readonly string[]>;

export const units = ['ohm', 'V', 'A', '°F', 'psi', 'inWC', 'Hz', 'uF', 's', 'gpm'] as const;
export type Unit = (typeof units)[number];
