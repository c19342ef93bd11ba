import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import type { Engine } from '../engine.ts';
import type { RealCase } from './real-cases.ts';

/** A repair whose part did not stand first. Parts by their names; `place` is `null` where the part was not listed. */
export type Miss = {
  id: string;
  applianceType: ApplianceType;
  right: string;
  saidFirst: string;
  place: number | null;
  reason: 'thin' | 'code' | 'near' | 'below';
};

/** A complaint of fewer words than this leaves most causes open. */
const thinBelow = 12;
const nearUpTo = 3;

/** The cases that the engine got wrong, and why, by rule: no words, no such code, close, or not close. */
export async function listMisses(engine: Engine, cases: readonly RealCase[], knowledge: Knowledge): Promise<Miss[]> {
  const misses: Miss[] = [];
  for (const { id, request, answer } of cases) {
    const ranked = await engine.rank(request);
    const at = ranked.findIndex(({ component }) => answer.includes(component));
    const first = ranked[0];
    if (at === 0 || first === undefined) continue;
    const nameOf = (component: string): string => partName(knowledge, request.applianceType, component);
    misses.push({
      id,
      applianceType: request.applianceType,
      right: nameOf(answer[0] ?? ''),
      saidFirst: nameOf(first.component),
      place: at < 0 ? null : at + 1,
      reason: reasonOf(at, (await engine.diagnose(request)).reading.codes, request.symptoms),
    });
  }
  return misses;
}

function reasonOf(at: number, codes: readonly { known: boolean }[], symptoms: string): Miss['reason'] {
  if (symptoms.trim().split(/\s+/).length < thinBelow) return 'thin';
  if (codes.length > 0 && codes.every(({ known }) => !known)) return 'code';
  return at > 0 && at < nearUpTo ? 'near' : 'below';
}

function partName(knowledge: Knowledge, type: ApplianceType, id: string): string {
  const own = knowledge.appliances.find(({ applianceType }) => applianceType === type);
  const words = id.replaceAll('-', ' ');
  return (
    own?.components.find((component) => component.id === id)?.name ?? words.charAt(0).toUpperCase() + words.slice(1)
  );
}
