/** Messages before these are forgotten; so are the oldest where all are longer than can be read. */
export const mostMessages = 20;
const maxComplaint = 1600;
const maxFindings = 2200;

/** The complaint and the later findings, each a sentence of its own so that no negation reaches over. Newest findings win. */
export function joinComplaint(complaint: string, findings: readonly string[]): string {
  if (findings.length === 0) return complaint;
  const kept: string[] = [];
  let length = 0;
  for (const finding of findings.slice(-mostMessages * 4).reverse()) {
    length += finding.length + 2;
    if (length > maxFindings) break;
    kept.unshift(finding);
  }
  return [complaint.slice(0, maxComplaint), ...kept].map(asSentence).join('\n');
}

const asSentence = (text: string): string => {
  const plain = text.trim();
  return plain === '' || /[.!?]$/.test(plain) ? plain : `${plain}.`;
};
