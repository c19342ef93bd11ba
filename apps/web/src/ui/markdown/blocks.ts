/** A piece of a Markdown document. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; header: string[]; rows: string[][] };

const listItem = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
const startsBlock = (line: string): boolean => /^(#{1,6} |```|\|)/.test(line) || listItem.test(line);

/** The pieces of a document in the Markdown that the repository's documents use: headings, text, code, lists and tables. */
export function parseBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here for which `belongs` holds. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading !== null) {
      at++;
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (line.startsWith('```')) {
      at++;
      const text = take((each) => !each.startsWith('```')).join('\n');
      at++;
      blocks.push({ kind: 'code', language: line.slice(3).trim(), text });
    } else if (line.startsWith('|')) {
      const [header = '', , ...rows] = take((each) => each.startsWith('|'));
      blocks.push({ kind: 'table', header: cellsOf(header), rows: rows.map(cellsOf) });
    } else if (listItem.test(line)) {
      const items = take((each) => each.trim() !== '' && !/^(#|```|\|)/.test(each));
      blocks.push({ kind: 'list', isOrdered: /^\s*\d/.test(line), items: joinItems(items) });
    } else {
      at++;
      const text = [line, ...take((each) => each.trim() !== '' && !startsBlock(each))].join(' ');
      blocks.push({ kind: 'paragraph', text });
    }
  }
  return blocks;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** A line that starts no item goes on with the one before. */
function joinItems(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = listItem.exec(line);
    if (item !== null) items.push(item[2] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim());
  }
  return items;
}
