import type { Procedure } from '@diagbuddy/contract/diagnosis';

/** The steps of one cause, in their order. */
export interface CauseSteps {
  cause: string;
  steps: Procedure[];
}

/** What steps stand under that name no cause: answers of older versions. */
const unnamed = 'Steps';

/** The steps by the cause that they belong to: those of the confirmed one first, else in the order in which the causes come. */
export function groupByCause(procedures: readonly Procedure[], confirmed: Procedure | null): CauseSteps[] {
  const groups = new Map<string, Procedure[]>();
  const first = confirmed === null ? [] : procedures.filter(({ cause }) => cause === confirmed.cause);
  for (const procedure of new Set([...first, ...procedures])) {
    const name = procedure.cause ?? unnamed;
    const cause = name.charAt(0).toUpperCase() + name.slice(1);
    groups.set(cause, [...(groups.get(cause) ?? []), procedure]);
  }
  return [...groups].map(([cause, steps]) => ({ cause, steps }));
}
