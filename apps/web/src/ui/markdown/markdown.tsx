import { useMemo } from 'react';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../table.tsx';
import { type Block, parseBlocks } from './blocks.ts';

/** A document in Markdown. Nothing in it becomes HTML: what is not known to it is shown as it stands. */
export function Markdown({ text, title }: { text: string; title: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  return (
    <div className="space-y-4 leading-relaxed wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a document keep their places.
        <BlockView key={at} block={block} title={title} />
      ))}
    </div>
  );
}

function BlockView({ block, title }: { block: Block; title: string }) {
  switch (block.kind) {
    case 'heading': {
      // The page has its h1, the tab its h2.
      const Heading = block.level <= 2 ? 'h3' : 'h4';
      return (
        <Heading className={block.level <= 2 ? 'pt-3 font-semibold text-xl' : 'pt-2 font-semibold text-base'}>
          <Inline text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="max-w-[80ch]">
          <Inline text={block.text} />
        </p>
      );
    case 'code':
      return (
        <pre className="mono rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">{block.text}</pre>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List
          className={
            block.isOrdered ? 'max-w-[80ch] list-decimal space-y-1 pl-6' : 'max-w-[80ch] list-disc space-y-1 pl-6'
          }
        >
          {block.items.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView {...block} title={title} />;
  }
}

function TableView({ header, rows, title }: Extract<Block, { kind: 'table' }> & { title: string }) {
  return (
    <div className="rounded-md border border-line">
      <Table caption={`${title}: ${header.filter(Boolean).join(', ')}`}>
        <TableHead>
          <TableRow>
            {header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places.
              <TableHeaderCell key={at}>
                <Inline text={cell} />
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document keep their places.
            <TableRow key={at}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places.
                <TableCell key={place}>
                  <Inline text={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const piece = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/;

/** A line's code, emphasis and links. A link leads out only where it is https; within the repository it is shown as text. */
function Inline({ text }: { text: string }) {
  return text.split(piece).map((part, at) => {
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
    const key = `${at} ${part}`;
    if (link?.[2]?.startsWith('https://') === true) {
      return (
        <a key={key} href={link[2]} className="text-accent underline underline-offset-2">
          {link[1]}
        </a>
      );
    }
    if (link !== null) return link[1];
    if (part.startsWith('`') && part.length > 2) {
      return (
        <code key={key} className="mono rounded-sm bg-sunken px-1">
          {part.slice(1, -1)}
        </code>
      );
    }
    if (part.startsWith('**') && part.length > 4) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return part;
  });
}
