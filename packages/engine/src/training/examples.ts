/** One text to learn from. `causes`: shares of failure modes, summing to 1 at most; `told` and `denied`: symptom ids, null where not labelled. */
export type Example = {
  text: string;
  causes: ReadonlyMap<string, number>;
  symptoms: { told: readonly string[]; denied: readonly string[] } | null;
};

/** Reads a file of complaints of one failure mode: `symptom-id,!denied-id | text` a line. */
export function readComplaints(file: string, failureMode: string): Example[] {
  return linesOf(file).map(([labels, text]) => {
    const ids = labels.split(',').map((id) => id.trim());
    return {
      text,
      causes: new Map([[failureMode, 1]]),
      symptoms: {
        told: ids.filter((id) => id !== '' && id !== 'none' && !id.startsWith('!')),
        denied: ids.filter((id) => id.startsWith('!')).map((id) => id.slice(1)),
      },
    };
  });
}

/** Reads a file of judged complaints: `failure-mode 55, other-mode 20 | text` a line. */
export function readDifferentials(file: string): Example[] {
  return linesOf(file).map(([labels, text]) => {
    const causes = new Map<string, number>();
    for (const item of labels.split(',')) {
      const [id = '', percent = ''] = item.trim().split(/\s+/);
      causes.set(id, (causes.get(id) ?? 0) + Number(percent) / 100);
    }
    return { text, causes, symptoms: null };
  });
}

/** The lines of a file that hold a text, cut at the first bar. */
function linesOf(file: string): [labels: string, text: string][] {
  return file.split('\n').flatMap((line): [string, string][] => {
    const bar = line.indexOf(' | ');
    return bar < 0 ? [] : [[line.slice(0, bar), line.slice(bar + 3).trim()]];
  });
}
