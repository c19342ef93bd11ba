import { applianceTypes } from '@diagbuddy/contract/diagnosis';

/** What the form offers as appliance type; 'auto' reads it from the model number and the symptoms. */
export const formApplianceTypes = ['auto', ...applianceTypes] as const;

/** What the form offers as brand; 'auto' reads it from the model number. */
export const formBrands = ['auto', 'Whirlpool', 'GE', 'LG', 'Samsung', 'Frigidaire'] as const;

/** The words of an option. */
export function optionLabel(option: string): string {
  return option === 'auto' ? 'Auto-detect' : option;
}
