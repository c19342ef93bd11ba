import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Findings } from './findings.ts';
import type { PlannedStep } from './procedures.ts';

/** Warnings by rule for what the steps and the likely causes make one do. The most dangerous first. */
export function composeSafety(findings: Findings, steps: readonly PlannedStep[]): string[] {
  const { type, understood, model, components } = findings;
  const ids = new Set(understood.symptoms.filter(({ present }) => present).map(({ id }) => id));
  const top = components
    .filter(({ applianceType, probability }) => applianceType === type && probability >= leastShown)
    .slice(0, 5)
    .map(({ component }) => component);
  const text = steps
    .map(({ procedure }) => `${procedure.title} ${procedure.description} ${procedure.safetyWarning ?? ''}`)
    .join(' ');
  const platform = model.platform?.name ?? '';
  const warnings: string[] = [];

  if (ids.has('gas-smell')) {
    warnings.push(
      'Gas smell: no flame, no switch, no phone here. Shut the gas off, air the room, go outside and call the gas company before any test.',
    );
  }
  if (type === 'Microwave') {
    warnings.push(
      'Microwave: the high-voltage capacitor can kill with the cord out. Unplug, wait, discharge it through an insulated tool before touching anything inside, and never run it with the cover off.',
    );
  }
  if (isGas(findings, top, platform) && (gasParts.test(text) || top.some((id) => gasParts.test(id)))) {
    warnings.push(
      'Gas appliance: shut the gas off before opening a joint, and check every joint for leaks with solution before leaving.',
    );
  }
  if (type === 'Refrigerator' && top.some((id) => sealed.has(id))) {
    warnings.push(
      'Sealed system: recovery, brazing and charging only by a technician certified under EPA Section 608. R600a is flammable: no sparks and no open flame.',
    );
  }
  if (
    ids.has('burning-smell') ||
    ids.has('hot-cord') ||
    ids.has('trips-breaker-or-burning-smell') ||
    ids.has('element-sparks-or-hole')
  ) {
    warnings.push(
      'Burning smell or sparks: leave the machine unplugged, the breaker off, until the burnt place is found.',
    );
  }
  if (/\b(live|energi[sz]ed|voltage|volts|vac|120 v|240 v)\b/i.test(text)) {
    warnings.push(
      'Live-voltage tests: insulated probes, one hand, dry floor, and power off again before touching a wire. Otherwise unplug or switch off the breaker first.',
    );
  } else {
    warnings.push('Unplug the machine or switch off its breaker before opening it.');
  }
  if (watery.has(type) && wet.test(text))
    warnings.push(
      'Water on the floor and live wires do not go together: shut the supply, drain first, dry up before plugging in.',
    );
  if (inside.test(text)) warnings.push('Sheet-metal edges are sharp: wear cut-proof gloves and mind your wrists.');
  return warnings;
}

/** Causes that are less likely than this are not worked on. */
const leastShown = 0.05;
const wet =
  /\b(water|drain(s|ed|ing)?|fill(s|ed|ing)?|hoses?|taps?|leak(s|ed|ing)?|inlet valve|tub|sump|bucket|thaw)\b/i;
const inside = /\b(open|remove|pull|panel|cabinet|cover|behind|rear|front off|lift|replace|fit|under|unplug)/i;
const sealed = new Set([
  'compressor',
  'linear-compressor',
  'refrigerant-leak-or-sealed-system',
  'evaporator',
  'stepper-valve',
  'heat-pump-or-compressor',
]);
const watery: ReadonlySet<ApplianceType> = new Set(['Washer', 'Dishwasher', 'Refrigerator']);
const gasParts = /\b(gas(?!ket)|igniter|flame|burner|spark)/i;

function isGas({ type, understood }: Findings, top: readonly string[], platform: string): boolean {
  if (type !== 'Dryer' && type !== 'Range/Oven') return false;
  if (understood.fuel !== null) return understood.fuel.kind === 'gas';
  if (type === 'Range/Oven' && /electric|induction/i.test(platform) && !/gas/i.test(platform)) return false;
  return /\bgas\b|dual-fuel/i.test(platform) || top.slice(0, 3).some((id) => gasParts.test(id));
}
