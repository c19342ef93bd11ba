/**
 * One text to learn from. `causes`: shares of failure modes, summing to 1 at most; `isJudged`: they are a judgement of the
 * text, not the one cause that it was written for; `symptoms`: ids, `null` where not labelled.
 */
export type Example = {
  text: string;
  causes: ReadonlyMap<string, number>;
  isJudged: boolean;
  symptoms: { told: readonly string[]; denied: readonly string[] } | null;
};

/** Reads a file of complaints of one failure mode: `symptom-id,!denied-id | text` a line. */
export function readComplaints(file: string, failureMode: string): Example[] {
  return linesOf(file).map(([labels, text]) => ({
    text,
    causes: new Map([[failureMode, 1]]),
    isJudged: false,
    symptoms: readSigns(labels),
  }));
}

/**
 * Reads a file of judged complaints: `failure-mode 55, other-mode 20 | text` a line, with `; symptom-id,!denied-id` before
 * the bar where they are labelled with symptoms.
 */
export function readDifferentials(file: string): Example[] {
  return linesOf(file).map(([labels, text]) => {
    const [shares = '', signs] = labels.split(';');
    const causes = new Map<string, number>();
    for (const item of shares.split(',')) {
      const [id = '', percent = ''] = item.trim().split(/\s+/);
      causes.set(id, (causes.get(id) ?? 0) + Number(percent) / 100);
    }
    return { text, causes, isJudged: true, symptoms: signs === undefined ? null : readSigns(signs) };
  });
}

function readSigns(labels: string): Example['symptoms'] {
  const ids = labels.split(',').map((id) => id.trim());
  return {
    told: ids.filter((id) => id !== '' && id !== 'none' && !id.startsWith('!')),
    denied: ids.filter((id) => id.startsWith('!')).map((id) => id.slice(1)),
  };
}

/** The lines of a file that hold a text, cut at the first bar. */
function linesOf(file: string): [labels: string, text: string][] {
  return file.split('\n').flatMap((line): [string, string][] => {
    const bar = line.indexOf(' | ');
    return bar < 0 ? [] : [[line.slice(0, bar), line.slice(bar + 3).trim()]];
  });
}
