interface Statement {
  id: string;
  text: string;
  later: string | null;
}
interface Proof {
  id: string;
  file: string;
  title: string;
}
export function readStatements(): Statement[];
export function readProofs(): { proofs: Proof[]; problems: string[] };
export function readOpen(): string[];
export function drawTable(statements: Statement[], proofs: Proof[]): string;
export function listUnproved(statements: Statement[], proofs: Proof[]): string[];
export function readTable(): string;
