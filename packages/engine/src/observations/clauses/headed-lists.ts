import type { Binding } from './binding.ts';
import { isFiller, type Parsed } from './choose-subject.ts';
import type { Chunk, ChunkOf, MentionChunk, Segment } from './segments.ts';

/**
 * What a heading says of the list behind its colon: "all good: element, cutoff, fuse". A list of nothing but parts, behind
 * which stands that nothing changed, tells what was put in: "igniter, valve, control, same code".
 */
export function listedFindings(parsed: readonly Parsed[]): Binding[] {
  return parsed.flatMap((one, at): Binding[] => {
    const heading = parsed[at - 1];
    if (heading !== undefined && one.segment.joiner === ':' && heading.mentions.length === 0) {
      const cue = heading.cues.find(({ kind }) => kind !== 'figure');
      const isDenied = heading.segment.chunks.some(({ kind }) => kind === 'negator');
      const said = cue ?? checkedIn(heading);
      return said === undefined ? [] : listFrom(parsed, at).flatMap((part) => bindingOf(part, said, isDenied));
    }
    const isFirst = heading === undefined || heading.segment.sentence !== one.segment.sentence;
    if (!isFirst || !one.isBare) return [];
    const list = listFrom(parsed, at).filter(isOnlyNames);
    const result = parsed[at + list.length]?.segment;
    const parts = list.reduce((sum, { mentions }) => sum + mentions.length, 0);
    const isSame = result !== undefined && result.sentence === one.segment.sentence && tellsNoChange(result, parts);
    if (!isSame || list.some(({ mentions }) => mentions.some(({ mention }) => mention.isPlace))) return [];
    const [first] = result.chunks;
    const tried: ChunkOf<'replaced'> = {
      ...{ kind: 'replaced', form: 'passive', text: first?.text ?? '' },
      ...{ from: first?.from ?? 0, to: first?.to ?? 0 },
    };
    return list.flatMap((part) => bindingOf(part, tried, false));
  });
}

/** "already checked: element, cord": who lists them so found nothing wrong. */
function checkedIn({ segment: { chunks } }: Parsed): Binding['cue'] | undefined {
  const words = chunks.map(({ text }) => text).join(' ');
  const first = chunks[0];
  return first !== undefined &&
    /^(?:ive |i |we |also |all |already ){0,2}(?:checked|tested|metered|ohmed|verified)(?: so far| already| out)?$/.test(
      words,
    )
    ? { kind: 'state', sense: 'good', text: 'good', from: first.from, to: first.to }
    : undefined;
}

/** The segments from one on that hold nothing but names of parts. */
function listFrom(parsed: readonly Parsed[], from: number): Parsed[] {
  const list: Parsed[] = [];
  for (const one of parsed.slice(from)) {
    const isFurther = list.length > 0;
    if (!one.isBare || (isFurther && !/^(?:,|and|&|\/|\+|plus|or)$/.test(one.segment.joiner))) break;
    list.push(one);
  }
  return list;
}

const bindingOf = ({ segment, mentions }: Parsed, cue: Binding['cue'], isDenied: boolean): Binding[] => [
  { subjects: mentions, cue, segment, isDenied, isElliptic: true, gap: 0 },
];

const isOnlyNames = ({ segment: { chunks } }: Parsed): boolean =>
  chunks.every((chunk) => chunk.kind === 'mention' || isFiller(chunk));

/** One part alone may be what is complained of: behind it more must be said than behind a list. */
function tellsNoChange({ chunks }: Segment, parts: number): boolean {
  const words = chunks.map(({ text }: Chunk) => text).join(' ');
  return parts > 1
    ? /^(?:exact |the )?same\b|^no (?:change|difference|help|luck|better|joy|improvement)\b|^nothing changed\b/.test(
        words,
      )
    : /^(?:exact |the )?same (?:thing|code|problem|result|complaint|noise|leak|error|deal|symptom)\b|^no (?:change|difference|improvement)\b/.test(
        words,
      );
}

/** "belt motor and cap all good", "fuse cutoff element good": parts in a list without commas, which ends where something is said of it. */
export function listedBefore(
  chosen: MentionChunk,
  cue: Chunk,
  { segment: { chunks }, mentions, pending }: Parsed & { pending: readonly MentionChunk[] },
): MentionChunk[] | null {
  if (cue.from < chosen.to) return null;
  const list = [chosen];
  for (const mention of mentions.filter(({ to }) => to <= chosen.from).toReversed())
    if (mention.to === list[0]?.from) list.unshift(mention);
  const isForAll = chunks.some(
    ({ text, from, to }) => /^(?:all|both|each)$/.test(text) && from >= chosen.to && to <= cue.from,
  );
  const isWhole = list[0] === chunks.find((chunk) => !isFiller(chunk));
  return list.length > 1 && isWhole && (isForAll || list.length > 2) ? [...pending, ...list] : null;
}
