import { existsSync, readFileSync } from 'node:fs';
import { fileNameOf } from '@diagbuddy/knowledge/appliance-types';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Engine } from '../src/engine.ts';
import { parseRealCases, type RealCase } from '../src/evaluation/real-cases.ts';

/** The finished repairs of packages/engine/cases: `repairs` from all over, `stories` of owners from one parts house. */
export function readRepairs(name: 'repairs' | 'stories', { applianceTypes }: Engine): RealCase[] {
  return parseRealCases(readFileSync(new URL(`../cases/${name}.jsonl`, import.meta.url), 'utf8'), applianceTypes);
}

/** The files of packages/knowledge/repair-judgements; not every appliance type has one. */
export function readJudgements({ applianceTypes }: Engine): [ApplianceType, string][] {
  return applianceTypes.flatMap((type): [ApplianceType, string][] => {
    const file = new URL(`../../knowledge/repair-judgements/${fileNameOf(type)}.txt`, import.meta.url);
    return existsSync(file) ? [[type, readFileSync(file, 'utf8')]] : [];
  });
}
