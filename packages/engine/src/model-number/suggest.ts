import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { KnownNumber } from './known-numbers.ts';
import { editDistance } from './normalize.ts';

const mostSuggestions = 3;

/** Numbers that are a slip or two away from one that nothing knows, the nearest first; examples of platforms before others. */
export function nearNumbers(
  wanted: string,
  { known, applianceType }: { known: readonly KnownNumber[]; applianceType: ApplianceType | null },
): string[] {
  const most = wanted.length >= 8 ? 2 : 1;
  const near: { shown: string; distance: number }[] = [];
  for (const isExample of [true, false]) {
    for (const { number, shown, model, applianceType: type } of known) {
      if ((model === null) !== isExample) continue;
      if (applianceType !== null && type !== applianceType) continue;
      if (number[0] !== wanted[0] && number[1] !== wanted[1]) continue;
      const head = number.length > wanted.length ? number.slice(0, wanted.length) : number;
      const distance = Math.min(editDistance(wanted, number, most), editDistance(wanted, head, most));
      if (distance <= most) near.push({ shown, distance });
    }
    if (near.length >= mostSuggestions) break;
  }
  near.sort((one, other) => one.distance - other.distance || one.shown.localeCompare(other.shown));
  return [...new Set(near.map(({ shown }) => shown))].slice(0, mostSuggestions);
}
