import type { ApplianceKnowledge, Source } from './schema.ts';
import type { NamedSource } from './source-names.ts';
import { sourceKinds } from './vocabulary.ts';

type Kind = Source['kind'];
type Sourced = { sources: readonly string[] };

/** The strongest kind among the sources of a fact; `null` where none of them has a name. */
export function strongestKind(sources: readonly string[], nameOf: (url: string) => NamedSource | null): Kind | null {
  const kinds = new Set(sources.map((url) => nameOf(url)?.kind));
  return sourceKinds.find((kind) => kinds.has(kind)) ?? null;
}

/** How many error codes, ranges and parts of a type rest on each kind of source, as their strongest. */
export function sourceStrengths(
  { errorCodes, components, platforms }: ApplianceKnowledge,
  nameOf: (url: string) => NamedSource | null,
): { facts: string; counts: Record<string, number> }[] {
  const ranges = components.flatMap(({ tests }) => tests.flatMap((test) => test.ranges));
  const parts = platforms.flatMap((platform) => platform.parts);
  const row = (facts: string, records: readonly Sourced[]) => {
    const strongest = records.map(({ sources }) => strongestKind(sources, nameOf));
    const count = (kind: Kind): number => strongest.filter((one) => one === kind).length;
    return { facts, counts: Object.fromEntries(sourceKinds.map((kind) => [kind, count(kind)])) };
  };
  return [row('error codes', errorCodes), row('ranges', ranges), row('parts', parts)];
}
