/** Bounds the work on hostile input; the form allows 64 characters. */
const maxLength = 64;

const labels = /^(?:MODEL|MOD|MDL|M\/N|MN)(?:EL)?\s*(?:NUMBER|NO|NUM|#)?\s*[.:#]*\s+|^(?:MODEL|MOD)\s*(?:#|NO\.?|:)\s*/;

/**
 * A model number as makers print it: capitals, no spaces and dashes; dots (Kenmore) and slashes (Samsung) stay.
 * A label before it (`Model #`) goes. Any other sign goes.
 */
export function normalize(entered: string): string {
  const upper = entered.slice(0, maxLength).normalize('NFKC').toUpperCase().trim();
  return upper
    .replace(labels, '')
    .replace(/[^A-Z0-9./*]/g, '')
    .replace(/^[./*]+|[./*]+$/g, '');
}

/** A number needs a digit and at least four signs to be one; `N/A`, `unknown`, `LG` are not. */
export const looksLikeModelNumber = (number: string): boolean => number.length >= 4 && /\d/.test(number);

/** A Kenmore number in both ways of writing: `796.41262610` and `79641262610`. */
export function spellings(number: string, kenmoreMakers: Readonly<Record<string, string>>): string[] {
  const bare = number.replaceAll('.', '');
  const prefix = /^C?(\d{3})\d{5,9}$/.exec(bare)?.[1];
  const isKenmore = prefix !== undefined && kenmoreMakers[prefix] !== undefined;
  const dotted = isKenmore ? bare.replace(/^C?(\d{3})/, '$1.') : bare;
  return [...new Set([number, dotted, bare])];
}

const lookAlikes = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['L', '1'],
  ['1', 'I'],
  ['B', '8'],
  ['8', 'B'],
  ['S', '5'],
  ['5', 'S'],
  ['Z', '2'],
  ['2', 'Z'],
  ['G', '6'],
  ['6', 'G'],
  ['Q', '0'],
]);

/** The number with up to `depth` signs taken for their look-alikes, nearest first. Bounded to `limit` readings. */
export function slips(number: string, { depth, limit }: { depth: number; limit: number }): string[] {
  let wave = [number];
  const seen = new Set(wave);
  const found: string[] = [];
  for (let step = 0; step < depth; step += 1) {
    const next: string[] = [];
    for (const reading of wave) {
      for (let at = 0; at < reading.length; at += 1) {
        const other = lookAlikes.get(reading.charAt(at));
        if (other === undefined) continue;
        const changed = reading.slice(0, at) + other + reading.slice(at + 1);
        if (seen.has(changed)) continue;
        if (found.length >= limit) return found;
        seen.add(changed);
        found.push(changed);
        next.push(changed);
      }
    }
    wave = next;
  }
  return found;
}

/** Optimal string alignment distance, or `most + 1` as soon as it is known to be more than `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
