import { limits } from '@diagbuddy/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Download, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Field, Input, Select } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { toastFailure } from '../toast-failure.ts';
import { useTypedSearch } from '../use-typed-search.ts';
import type { Column } from './column.ts';
import type { TableRows } from './rows.ts';
import { saveCsv } from './save-csv.ts';
import { isDescending, sortedColumn } from './table-view.ts';
import type { TableState } from './use-table-view.ts';

interface TableToolbarProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  table: TableState;
  source: TableRows<Row>;
  searchHint: string | undefined;
  tools: ReactNode;
}

/** Search, filters, on a phone the order, and the CSV of a data table. */
export function TableToolbar<Row>({ caption, columns, table, source, searchHint, tools }: TableToolbarProps<Row>) {
  const { shape, view, change } = table;
  const csv = useMutation({
    mutationFn: async () => saveCsv({ caption, columns, rows: await source.loadAll() }),
    onError: (error) => toastFailure(error, { title: 'CSV Failed', otherwise: 'Failed to load all rows. Try again.' }),
  });
  return (
    <search className="flex flex-wrap items-end gap-2 border-line border-b p-3 print:hidden">
      {searchHint !== undefined && (
        <TableSearch label={`Search ${caption.toLowerCase()}`} hint={searchHint} table={table} />
      )}
      {(shape.filters ?? []).map(({ id, label, choices }) => (
        <Field key={id} label={label} className="min-w-32 grow md:grow-0">
          <Select
            value={view.filters[id] ?? ''}
            onChange={({ target }) => change({ filters: withFilter(view.filters, id, target.value) })}
          >
            <option value="">All</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <PhoneSort columns={columns} table={table} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {tools}
        <Button variant="secondary" onClick={() => csv.mutate()} isPending={csv.isPending} pendingLabel="CSV">
          <Download aria-hidden />
          CSV
        </Button>
      </div>
    </search>
  );
}

function withFilter(filters: Readonly<Record<string, string>>, id: string, value: string): Record<string, string> {
  const others = Object.entries(filters).filter(([name]) => name !== id);
  return Object.fromEntries(value === '' ? others : [...others, [id, value]]);
}

function TableSearch({ label, hint, table }: { label: string; hint: string; table: TableState }) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type } = useTypedSearch(table.view.search, (search) => table.change({ search }));
  useEffect(() => {
    const goToSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', goToSearch);
    return () => document.removeEventListener('keydown', goToSearch);
  }, []);
  return (
    <span className="relative block w-full md:w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        value={text}
        onChange={({ target }) => type(target.value)}
        maxLength={limits.historySearchMaxLength}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="pl-9"
      />
    </span>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}

/** The order of the rows where there are no headers to press. */
function PhoneSort<Row>({ columns, table: { view, change } }: { columns: readonly Column<Row>[]; table: TableState }) {
  const column = sortedColumn(view.sort);
  const isDown = isDescending(view.sort);
  const sortable = columns.filter(({ isSortable }) => isSortable === true);
  if (sortable.length === 0) return null;
  return (
    <div className="flex grow items-end gap-1 md:hidden">
      <Field label="Sort by" className="grow">
        <Select value={column} onChange={({ target }) => change({ sort: isDown ? `-${target.value}` : target.value })}>
          {sortable.map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton
        label={isDown ? 'Sort ascending' : 'Sort descending'}
        onClick={() => change({ sort: isDown ? column : `-${column}` })}
      >
        {isDown ? <ArrowDownNarrowWide aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
      </IconButton>
    </div>
  );
}
