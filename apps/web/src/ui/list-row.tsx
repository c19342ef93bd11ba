import type { ReactNode } from 'react';

interface ListRowProps {
  title: ReactNode;
  detail: ReactNode;
  /** A third line, fainter. */
  note?: ReactNode;
  /** At the end of the row: a badge or a button. */
  end?: ReactNode;
}

/** A row of a list in a card: what it is, what is known of it, and what can be done with it. */
export function ListRow({ title, detail, note, end }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
      {/* `end` wraps below the text where the row is too narrow for both. */}
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">{detail}</p>
        {note !== undefined && <p className="text-faint text-sm">{note}</p>}
      </div>
      {end}
    </li>
  );
}
