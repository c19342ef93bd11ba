import { type Findings, percent } from '../compose/findings.ts';
import { componentOf, plainName } from '../compose/part-names.ts';
import type { EngineDiagnosis } from '../diagnosis.ts';

const mostSources = 3;

/** What leads, and what to do next, with its expected reading and its warning. */
export function tellNext(findings: Findings, diagnosis: EngineDiagnosis): string[] {
  const first = findings.components[0];
  const lines: string[] = [];
  if (first !== undefined && findings.isTypeKnown) {
    const name = plainName(componentOf(findings.knowledgeOf(first.applianceType), first.component), first.component);
    lines.push(`Leading now: ${name} (${percent(first.probability)} %). ${first.modes[0]?.mode.cause ?? ''}`.trim());
  }
  const test = tellTest(diagnosis);
  if (test !== null) lines.push(test);
  if (diagnosis.question !== null && (diagnosis.confidence < 50 || test === null)) lines.push(diagnosis.question);
  return lines;
}

/** Dangers that hold at every step. */
const always = /^(Gas smell|Microwave|Burning)/;

/** `Next best test: ...`; `null` where there is none. */
export function tellTest({ nextBestTest, procedures, safetyWarnings }: EngineDiagnosis): string | null {
  if (nextBestTest === null) return null;
  const { title, description, expected, procedureStep, reason } = nextBestTest;
  const step = procedures.find(({ step }) => step === procedureStep);
  const warning = step?.safetyWarning ?? safetyWarnings.find((one) => always.test(one));
  return [
    `Next best test: ${title}. ${description}`,
    ...(expected === undefined ? [] : [`Expected: ${expected}`]),
    reason,
    ...(warning === undefined ? [] : [`Safety: ${warning}`]),
  ].join(' ');
}

/** What a reply rests on: every reply ends with it. */
export function tellBasis(
  { type, isTypeKnown, model }: Findings,
  { sources, told }: { sources: readonly string[]; told: number },
): string {
  const knowledge = isTypeKnown ? `the ${type.toLowerCase()} knowledge` : 'the knowledge of all appliance types';
  const design = model.platform === null ? '' : ` for ${model.platform.name}`;
  const named = [...new Set(sources.map(shortSource))].slice(0, mostSources);
  const from = named.length === 0 ? '' : ` (${named.join('; ')})`;
  const words = told === 0 ? 'your complaint' : `your complaint and ${told} later finding${told === 1 ? '' : 's'}`;
  return `Rests on: ${words}; ${knowledge}${design}${from}.`;
}

/** A source without the path that nobody reads in a chat; the diagnosis names it in full. */
function shortSource(source: string): string {
  const url = /^https?:\/\/(?:www\.)?([^/\s]+)(?:\/([^/\s]+)\/([^/\s]+))?/.exec(source);
  if (url === null) return source.length > 90 ? `${source.slice(0, 87)}...` : source;
  return url[1] === 'github.com' && url[2] !== undefined ? `github.com/${url[2]}/${url[3]}` : (url[1] ?? source);
}
