import { expect, it } from 'vitest';
import { parseBlocks } from './blocks.ts';

it('reads headings, paragraphs, code, lists and tables', () => {
  const text = `# Title
One line
goes on.

- first
  goes on
- second

1. one
2. two

| a | b |
| --- | --- |
| 1 | \`x\\|y\` |

\`\`\`sh
npm start

# no heading
\`\`\`
## Next`;
  expect(parseBlocks(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'One line goes on.' },
    { kind: 'list', isOrdered: false, items: ['first goes on', 'second'] },
    { kind: 'list', isOrdered: true, items: ['one', 'two'] },
    { kind: 'table', header: ['a', 'b'], rows: [['1', '`x|y`']] },
    { kind: 'code', language: 'sh', text: 'npm start\n\n# no heading' },
    { kind: 'heading', level: 2, text: 'Next' },
  ]);
});

it('ends with every document, also one that is cut short', () => {
  for (const text of ['```', '|', '- ', '# ', '**', '|a\n', '```sh\nx'])
    expect(parseBlocks(text).length).toBeGreaterThan(0);
});
