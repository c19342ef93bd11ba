import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileNameOf } from '@diagbuddy/knowledge/appliance-types';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Engine } from '../src/engine.ts';
import type { CommonModels } from '../src/evaluation/leading-parts.ts';
import { parseRealCases, type RealCase } from '../src/evaluation/real-cases.ts';

/** The cases of this package. */
export const ownCases = new URL('../cases/', import.meta.url);

/** The finished repairs of packages/engine/cases: `repairs` from all over, `stories` of owners from one parts house. */
export function readRepairs(
  name: 'repairs' | 'stories',
  { applianceTypes }: Engine,
  folder: URL = ownCases,
): RealCase[] {
  return parseRealCases(readFileSync(new URL(`${name}.jsonl`, folder), 'utf8'), applianceTypes);
}

/** The lines of a folder's files in packages/engine/cases, or of one file of that name elsewhere; empty where there is none. */
export function readCases(name: 'facts' | 'dialogues', folder: URL): string {
  const path = new URL(name, folder);
  if (existsSync(path))
    return readdirSync(path)
      .map((file) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8'))
      .join('\n');
  const file = new URL(`${name}.jsonl`, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The files of packages/knowledge/repair-judgements; not every appliance type has one. */
export function readJudgements({ applianceTypes }: Engine): [ApplianceType, string][] {
  return applianceTypes.flatMap((type): [ApplianceType, string][] => {
    const file = new URL(`../../knowledge/repair-judgements/${fileNameOf(type)}.txt`, import.meta.url);
    return existsSync(file) ? [[type, readFileSync(file, 'utf8')]] : [];
  });
}

/** The models that technicians meet oftenest, with the commonest complaints of each type. */
export function readCommonModels(): CommonModels[] {
  return JSON.parse(readFileSync(new URL('common-models.json', ownCases), 'utf8'));
}
