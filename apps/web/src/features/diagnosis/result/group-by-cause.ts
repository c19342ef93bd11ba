import type { Procedure } from '@diagbuddy/contract/diagnosis';

/** The steps of one cause, in their order. */
export interface CauseSteps {
  cause: string;
  steps: Procedure[];
}

/** What steps stand under that name no cause: answers of older versions. */
const unnamed = 'Steps';

/** The steps by the cause that they belong to, in the order in which the causes come. */
export function groupByCause(procedures: readonly Procedure[]): CauseSteps[] {
  const groups = new Map<string, Procedure[]>();
  for (const procedure of procedures) {
    const name = procedure.cause ?? unnamed;
    const cause = name.charAt(0).toUpperCase() + name.slice(1);
    groups.set(cause, [...(groups.get(cause) ?? []), procedure]);
  }
  return [...groups].map(([cause, steps]) => ({ cause, steps }));
}
