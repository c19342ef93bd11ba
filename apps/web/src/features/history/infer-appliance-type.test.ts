import { describe, expect, it } from 'vitest';
import { inferApplianceType } from './infer-appliance-type.ts';

describe('an appliance type that a record does not give', () => {
  it.each([
    ['LFXS26973S', 'help', 'Refrigerator'],
    ['WTW5000DW1', 'dishes', 'Washer'],
    ['wed-4815 EW1', 'help', 'Dryer'],
    ['WDT730PAHZ0', 'help', 'Dishwasher'],
    ['WFE505W0HS0', 'help', 'Range/Oven'],
    ['JVM3160RF5SS', 'help', 'Microwave'],
    ['unknown', 'Freezer is warm, ice maker stopped', 'Refrigerator'],
    ['unknown', 'Will not spin or agitate', 'Washer'],
    ['unknown', 'Lint everywhere, no heat', 'Dryer'],
    ['unknown', 'Dishes stay dirty', 'Dishwasher'],
    ['unknown', 'The oven will not bake', 'Range/Oven'],
    ['unknown', 'Turntable does not turn', 'Microwave'],
    ['QQ-0000-ZZ', 'help', 'Other'],
  ])('of %s with "%s" is %s', (modelNumber, symptoms, type) => {
    // @spec T9.32
    expect(inferApplianceType(modelNumber, symptoms)).toBe(type);
  });
});
