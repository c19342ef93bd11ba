import type { Parsed } from './choose-subject.ts';
import { type Chunk, isSplitRuling } from './segments.ts';

/** "with the belt off", "pump unplugged": what was done for a test says nothing of the part; what the machine then does may. */
export function isCondition(cue: Chunk, { segment: { chunks }, mentions }: Parsed): boolean {
  const mention = mentions.findLast(({ to }) => to <= cue.from) ?? mentions[0];
  if (mention === undefined || cue.kind === 'replaced' || isSplitRuling(cue)) return false;
  const isWith = chunks.some(
    (chunk) =>
      chunk.kind === 'word' &&
      /^(?:with|w)$/.test(chunk.text) &&
      chunk.to <= mention.from &&
      mention.from - chunk.to <= 3,
  );
  const isOff = chunks.some(
    (chunk) =>
      chunk.kind === 'word' &&
      /^(?:unplugged|disconnected|pulled|lifted|removed|out|off|taken|jumped|jumpered|bypassed|isolated|unhooked|connected|plugged)$/.test(
        chunk.text,
      ) &&
      ((chunk.from >= mention.to &&
        chunk.from - mention.to <= 3 &&
        !(chunk.from === cue.to && /^(?:missing|gone|broken?|snapped|sheared|torn|chipped)$/.test(cue.text))) ||
        (chunk.to <= mention.from &&
          mention.from - chunk.to <= 2 &&
          !/^(?:out|off|taken)$/.test(chunk.text) &&
          !isLookedAt(cue, mention))),
  );
  // "with the duct lying on the floor"
  if (
    isWith &&
    cue.kind === 'state' &&
    /^(?:laying|lying|hanging|dangling)\b|^(?:slipped|popped|pulled) off$/.test(cue.text)
  )
    return true;
  return isOff && (isWith || cue.kind === 'state') && cue.kind !== 'figure';
}

/** "pulled the filter, clean": what was taken out to look at it. */
const isLookedAt = (cue: Chunk, mention: Chunk): boolean =>
  cue.from >= mention.to &&
  cue.from - mention.to <= 2 &&
  /^(?:clean|clear|spotless|clogged|plugged|packed|dirty|intact|cracked|torn|broken|burnt|burned|worn)$/.test(cue.text);
