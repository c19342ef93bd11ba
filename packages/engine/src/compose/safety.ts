import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import type { PlannedStep } from '../plan/list-procedures.ts';
import { isAllowed } from '../plan/list-tests.ts';
import type { ChosenTest } from '../plan/next-test.ts';

/** Causes that are less likely than this are not worked on. */
const leastShown = 0.05;
const mostWorkedOn = 5;

/** Warnings by rule for what the likely causes and their tests make one do. The most dangerous first. */
export function composeSafety(
  { type, observations, machine, components, index }: Assessment,
  { next, steps }: { next: ChosenTest | null; steps: readonly PlannedStep[] },
): string[] {
  const ids = new Set(observations.symptoms.filter(({ present }) => present).map(({ id }) => id));
  const worked = components
    .filter(({ applianceType, probability }) => applianceType === type && probability >= leastShown)
    .slice(0, mostWorkedOn)
    .map(({ component }) => component);
  const dangers = new Set(
    worked
      .flatMap((id) => index.components.get(id)?.tests ?? [])
      .filter((test) => isAllowed(test, { machine }))
      .map(({ danger }) => danger),
  );
  if (next?.danger !== undefined) dangers.add(next.danger);
  const { configuration } = machine;
  const burnsGas = [configuration.fuel, configuration.cooktop, configuration.oven].some((values) =>
    values?.includes('gas'),
  );
  const isOnlyGas = configuration.fuel?.length === 1 && configuration.fuel[0] === 'gas';
  const isGasWork =
    worked.some((id) => index.components.get(id)?.requires?.fuel?.includes('gas')) || dangers.has('gas') || isOnlyGas;
  const warnings: string[] = [];
  if (ids.has('gas-smell')) {
    warnings.push(
      'Gas smell: no flame, no switch, no phone here. Shut the gas off, open windows, go outside and call the gas company before any test.',
    );
  }
  if (type === 'Microwave') {
    warnings.push(
      'Microwave: the high-voltage capacitor can kill with the cord unplugged. Unplug, wait, discharge it through an insulated tool before you touch anything inside, and never run it with the cover off.',
    );
  }
  if ((type === 'Dryer' || type === 'Range/Oven') && burnsGas && isGasWork) {
    warnings.push(
      'Gas appliance: shut the gas off before you open a joint, and check every joint with leak solution before you leave.',
    );
  }
  if (type === 'Refrigerator' && worked.some((id) => sealed.has(id))) {
    warnings.push(
      'Sealed system: recovery, brazing and charging only with EPA Section 608 certification. R600a is flammable: no sparks and no open flame.',
    );
  }
  if (
    ['burning-smell', 'hot-cord', 'trips-breaker-or-burning-smell', 'element-sparks-or-hole'].some((id) => ids.has(id))
  ) {
    warnings.push('Burning smell or sparks: leave it unplugged, breaker off, until you have found the burnt spot.');
  }
  if (dangers.has('live-voltage') || dangers.has('high-voltage')) {
    warnings.push(
      'Live-voltage tests: insulated probes, one hand, dry floor, and power off again before you touch a wire. Otherwise unplug it or switch off the breaker first.',
    );
  } else warnings.push('Unplug the machine or switch off its breaker before you open it.');
  if (watery.has(type) && worked.some((id) => isWet(id, index.components.get(id)?.kind))) {
    warnings.push(
      "Water and live wires don't mix: shut off the supply, drain first, and dry up before you plug it in.",
    );
  }
  if (steps.some(({ kind }) => kind === 'replacement'))
    warnings.push('Sheet-metal edges are sharp: wear cut-resistant gloves.');
  return warnings;
}

const sealed = new Set([
  'compressor',
  'linear-compressor',
  'refrigerant-leak-or-sealed-system',
  'evaporator',
  'stepper-valve',
  'heat-pump-or-compressor',
]);
const watery: ReadonlySet<ApplianceType> = new Set(['Washer', 'Dishwasher', 'Refrigerator']);
const isWet = (id: string, kind: string | undefined): boolean =>
  kind === 'passage' || /pump|valve|water|drain|seal|tub/.test(id);
