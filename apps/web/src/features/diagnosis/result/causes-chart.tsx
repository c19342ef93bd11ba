import type { Candidate } from '@diagbuddy/contract/diagnosis';
import { causeRows } from '../causes.ts';
import { Section } from '../section.tsx';

/** What else it could be and how likely: a table whose figures are drawn as bars, too. */
export function CausesChart({ candidates }: { candidates: readonly Candidate[] }) {
  const rows = causeRows(candidates);
  if (rows.length === 0) return null;
  return (
    <Section id="causes" title="What it could be" aside="Probability of each cause, in percent">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Possible causes and their probability in percent, most likely first</caption>
        <colgroup>
          <col />
          <col className="w-16" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Cause</th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, detail, share, percent }, index) => (
            <tr key={key} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                <span className="block font-medium text-ink">{name}</span>
                <span aria-hidden className="my-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className={`block h-full rounded-full [print-color-adjust:exact] ${barColor(index, key)}`}
                    style={{ width: `${Math.max(share * 100, 0.5)}%` }}
                  />
                </span>
                <span className="block text-muted text-sm">{detail}</span>
              </th>
              <td className="py-2.5 text-right font-medium font-mono text-ink text-lg tabular-nums">{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function barColor(index: number, key: string): string {
  if (key === 'other') return 'bg-line-strong';
  return index === 0 ? 'bg-accent' : 'bg-muted';
}
