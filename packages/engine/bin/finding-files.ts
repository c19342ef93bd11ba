import { createHash } from 'node:crypto';
import { parseFindings } from '@diagbuddy/knowledge/findings-corpus';
import { readFindings } from '@diagbuddy/knowledge/load';
import type { MarkedLine } from '../src/evaluation/score-findings.ts';

/** The written findings of an appliance type. Throws an `Error` that names a line whose marks can't be read. */
export const readMarkedLines = (applianceType: string): MarkedLine[] =>
  readFindings(applianceType).map((line) => {
    const parsed = parseFindings(line);
    if (typeof parsed === 'string') throw new Error(`"${line}": ${parsed}`);
    const facts = parsed.marks.flatMap((mark) => (mark.kind === 'finding' ? [mark] : []));
    return { text: parsed.text, facts, isLookedAt: mayBeLookedAt(line) };
  });

/** Half of all lines, each by its own words: a line stays in its half when others are added. */
const mayBeLookedAt = (line: string): boolean => createHash('sha1').update(line).digest().readUInt8(0) % 2 === 0;
