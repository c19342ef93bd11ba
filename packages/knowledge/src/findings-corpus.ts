/**
 * Written findings: what technicians, customers and hearsay say of parts, one text a line, in
 * `findings/<type>.txt`. What states a fact stands in square brackets behind its labels:
 *
 *     [drain-pump bad: that pump is locked up solid], baby sock in it. [drive-motor good: ran it forty minutes, never got warm]
 *     [main-control-board suspected hearsay: brother in law says board] but nobody metered it
 *     [drum-rollers good; idler-pulley good: rollers and idler roll free]
 *     [~empties-into-bucket: drop the hose in a bucket and it throws a hard stream], noise from the pump
 *
 * A component without brackets is merely mentioned. `by` is the technician where it is not said.
 */
export const findingKinds = ['good', 'bad', 'replaced', 'suspected'] as const;
export type FindingKind = (typeof findingKinds)[number];
export const findingSources = ['technician', 'customer', 'hearsay'] as const;
export type FindingSource = (typeof findingSources)[number];

/** A marked stretch of a text; `start` and `end` are offsets into the text without marks. */
export type Mark = { start: number; end: number } & (
  | { kind: 'finding'; component: string; finding: FindingKind; by: FindingSource }
  | { kind: 'behavior'; behavior: string }
);

/** Reads a line into its plain text and its marks; a sentence that says what is wrong where it can't. */
export function parseFindings(line: string): { text: string; marks: Mark[] } | string {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  while (at < line.length) {
    const open = line.indexOf('[', at);
    if (open < 0) break;
    const close = line.indexOf(']', open);
    const colon = line.indexOf(':', open);
    if (close < 0 || colon < 0 || colon > close) return `the bracket at letter ${open + 1} has no "labels: words]"`;
    text += line.slice(at, open);
    const words = line.slice(colon + 1, close).trim();
    const start = text.length;
    text += words;
    for (const label of line.slice(open + 1, colon).split(';')) {
      const mark = parseLabel(label.trim(), start, text.length);
      if (typeof mark === 'string') return mark;
      marks.push(mark);
    }
    at = close + 1;
  }
  return { text: text + line.slice(at), marks };
}

function parseLabel(label: string, start: number, end: number): Mark | string {
  if (label.startsWith('~')) return { kind: 'behavior', behavior: label.slice(1), start, end };
  const [component = '', said = '', by = 'technician', ...rest] = label.split(/\s+/);
  const finding = findingKinds.find((one) => one === said);
  const source = findingSources.find((one) => one === by);
  if (finding === undefined || source === undefined || rest.length > 0) {
    return `"${label}" is not "component good|bad|replaced|suspected [technician|customer|hearsay]" or "~behavior"`;
  }
  return { kind: 'finding', component, finding, by: source, start, end };
}
