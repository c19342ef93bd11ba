import { shownComponents } from '../compose/candidates.ts';
import { type Findings, percent } from '../compose/findings.ts';
import { componentOf, plainName } from '../compose/part-names.ts';

/** How a message moved a part: probabilities, 0 to 1. */
export type Change = { component: string; componentName: string; before: number; after: number };

const mostChanges = 8;
/** Smaller moves are none. */
const leastMove = 0.005;
const mostTold = 3;

/** The shown parts whose probability moved, the greatest move first. */
export function changesBetween(before: Findings, after: Findings): Change[] {
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

/** `That moves the lid lock up from 34 % to 78 %.` */
export function tellChanges(changes: readonly Change[], after: Findings): string {
  const told = changes
    .filter((change) => percent(change.before) !== percent(change.after))
    .slice(0, mostTold)
    .map((change) => {
      const name = plainName(componentOf(after.knowledge, change.component), change.component);
      const way = change.after > change.before ? 'up' : 'down';
      return `the ${name} ${way} from ${percent(change.before)} % to ${percent(change.after)} %`;
    });
  if (told.length === 0) return 'That leaves the causes where they were.';
  const last = told.pop();
  return `That moves ${told.length === 0 ? last : `${told.join(', ')} and ${last}`}.`;
}

function probabilityOf({ components, type }: Findings, component: string): number {
  const found =
    components.find((one) => one.component === component && one.applianceType === type) ??
    components.find((one) => one.component === component);
  return Math.floor((found?.probability ?? 0) * 10_000) / 10_000;
}
