import type { Assessment } from '../assessment/assess.ts';
import type { DiagnosedErrorCode } from '../diagnosis.ts';
import { type ComposeTools, percent, sourceNames } from './names.ts';

const mostEntries = 6;

/** The codes that were read, with what they mean on this machine. An unknown code is named in `reading` alone. */
export function composeErrorCodes({ observations, components }: Assessment, tools: ComposeTools): DiagnosedErrorCode[] {
  const answer = components[0]?.modes ?? [];
  const total = answer.reduce((sum, { probability }) => sum + probability, 0);
  const composed: DiagnosedErrorCode[] = [];
  for (const { code, entries, isOwnMaker } of observations.codes) {
    const shown = isOwnMaker ? entries.slice(0, 1) : entries.slice(0, 3);
    for (const entry of shown) {
      const explained = answer.reduce(
        (sum, { mode, probability }) => sum + (entry.failureModes[mode.id] === undefined ? 0 : probability),
        0,
      );
      composed.push({
        code,
        description: isOwnMaker ? entry.meaning : `${entry.brand}: ${entry.meaning}`,
        severity: entry.severity,
        correlation: total > 0 ? percent(explained / total) : 0,
        scope: entry.scope,
        sources: sourceNames(entry.sources, tools),
      });
    }
  }
  return composed.slice(0, mostEntries);
}
