import { existsSync, readFileSync } from 'node:fs';
import type { ApplianceKnowledge } from '@diagbuddy/knowledge/schema';
import { factsIn } from './kinds.ts';

const complaints = new URL('../../knowledge/complaints/', import.meta.url);

/** The first written complaint of a failure; `null` where none is short enough to be followed by a finding. */
function complaintOf(folder: string, mode: string): string | null {
  const file = new URL(`${folder}/${mode}.txt`, complaints);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const line = lines.find((one) => one.includes('|') && one.length > 40 && one.length < 130);
  return line === undefined ? null : line.slice(line.indexOf('|') + 1).trim();
}

/**
 * A written complaint of a component's first failure, ending in a period. `null` where there is none, or where it finds the
 * component bad or replaced by itself.
 */
export async function plainComplaint(
  { applianceType, failureModes }: ApplianceKnowledge,
  component: string,
): Promise<string | null> {
  const mode = failureModes.find((one) => one.component === component);
  const complaint = mode === undefined ? null : complaintOf(applianceType.toLowerCase().replace('/', '-'), mode.id);
  if (complaint === null) return null;
  const isFound = (await factsIn(applianceType, complaint)).some((fact) => fact.startsWith(`${component} `));
  return isFound ? null : complaint.replace(/[.,; ]*$/, '.');
}
