/** Words that the records and the messages of the API share. Without Zod, so that naming them loads nothing. */

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

/** How the machine stands while a component is tested. */
export const machineStates = ['unplugged', 'powered', 'running'] as const;

/** What a person can be hurt by at a test. */
export const dangers = [
  'live-voltage',
  'high-voltage',
  'gas',
  'hot-surface',
  'moving-parts',
  'refrigerant',
  'water',
] as const;

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
