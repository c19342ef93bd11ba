import type { Binding } from './binding.ts';
import type { Parsed } from './choose-subject.ts';

const excepting = /^(?:but|except)$/;
const everything = /^(?:everything|all|rest)$/;

/**
 * "everything but the fuse is good", "all good except the fuse": what is said of all the others is denied of the part. In the
 * first sentence that is the complaint.
 */
export function withExceptions(bindings: readonly Binding[], parsed: readonly Parsed[]): Binding[] {
  const excepted = new Map<Parsed['segment'], Binding['cue'] | null>();
  for (const [at, { segment, isBare }] of parsed.entries()) {
    const before = parsed[at - 1];
    if (before === undefined || !excepting.test(segment.joiner) || before.segment.sentence !== segment.sentence)
      continue;
    const { chunks } = before.segment;
    const isAll = before.mentions.length === 0 && chunks.some(({ text }) => everything.test(text));
    const cue = before.cues.find((one) => one.kind === 'state' && /^(?:good|works)$/.test(one.sense));
    if (isAll && isBare && cue !== undefined && segment.sentence > 0) excepted.set(segment, cue);
    else if (isAll && before.cues.length === 0 && everything.test(chunks.at(-1)?.text ?? ''))
      excepted.set(segment, null);
  }
  if (excepted.size === 0) return [...bindings];
  return [
    ...bindings.map((one) =>
      excepted.get(one.segment) === null && one.cue.kind === 'state' ? { ...one, isDenied: !one.isDenied } : one,
    ),
    ...parsed.flatMap(({ segment, mentions }): Binding[] => {
      const cue = excepted.get(segment);
      return cue === undefined || cue === null
        ? []
        : [{ subjects: mentions, cue, segment, isDenied: true, isElliptic: false, gap: 0 }];
    }),
  ];
}
