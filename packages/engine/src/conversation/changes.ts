import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import { floor, shownComponents } from '../compose/candidates.ts';
import { nameOf, percent, told } from '../compose/names.ts';

/** How a message or report moved a component: probabilities, 0 to 1. */
export type Change = { component: string; componentName: string; before: number; after: number };

const mostChanges = 8;
/** Smaller moves are none. */
const leastMove = 0.005;

/** The shown components whose probability moved, the greatest move first. */
export function changesBetween(before: Assessment, after: Assessment): Change[] {
  const parts = new Set([...shownComponents(before), ...shownComponents(after)].map(({ component }) => component));
  return [...parts]
    .map((component) => ({
      component,
      componentName: componentOf(after.knowledge, component)?.name ?? component.replaceAll('-', ' '),
      before: probabilityOf(before, component),
      after: probabilityOf(after, component),
    }))
    .filter((change) => Math.abs(change.after - change.before) >= leastMove)
    .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, mostChanges);
}

/** `The drain hose now leads at 58%; the drain pump drops to 4%.` */
export function tellChanges(changes: readonly Change[], before: Assessment, after: Assessment): string | null {
  const moved = changes.filter((change) => percent(change.before) !== percent(change.after));
  const first = after.components[0];
  if (first === undefined || moved.length === 0) return null;
  const leads = before.components[0]?.component !== first.component;
  const name = nameOf(first.component, after.indexOf(first.applianceType));
  const own = moved.find(({ component }) => component === first.component);
  const lead = leads
    ? `The ${name} now leads at ${told(first.probability)}`
    : own === undefined
      ? `The ${name} still leads at ${told(first.probability)}`
      : `The ${name} is ${own.after > own.before ? 'up' : 'down'} to ${told(first.probability)}`;
  const dropped = moved.find(
    ({ component, before: from, after: to }) => component !== first.component && from - to >= 0.05,
  );
  return `${lead}${dropped === undefined ? '' : `; the ${nameOf(dropped.component, after)} drops to ${told(dropped.after)}`}.`;
}

function probabilityOf({ components, type }: Assessment, component: string): number {
  const found =
    components.find((one) => one.component === component && one.applianceType === type) ??
    components.find((one) => one.component === component);
  return floor(found?.probability ?? 0);
}
