// biome-ignore-all lint/a11y/noRedundantRoles: a browser forgets that an element is a table once it is drawn as a block.

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';
import { isDescending, nextSort, sortedColumn } from './table-view.ts';
import type { TableState } from './use-table-view.ts';

interface RowsTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  table: TableState;
  rows: readonly Row[];
  actions: ((row: Row) => ReactNode) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

/** A line at the left of what stays in place while the rest is scrolled; a border would be scrolled away with the table's. */
const stickyEdge = 'md:shadow-[inset_1px_0_0_var(--color-line)]';

/** The table itself; on a phone its rows and cells are blocks. */
export function RowsTable<Row>({ caption, columns, rowKey, table, rows, actions, onOpen }: RowsTableProps<Row>) {
  const [current, setCurrent] = useState(0);
  const moveFocus = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') return onOpen?.(row);
    const target = rowToFocus(event);
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div className="relative md:overflow-x-auto">
      <table role="table" className="block w-full border-collapse text-left text-sm md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="hidden md:table-header-group">
          <tr role="row" className="border-line border-b">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} table={table} />
            ))}
            {actions !== undefined && (
              <th
                role="columnheader"
                scope="col"
                className={classNames('right-0 bg-sunken px-3 md:sticky', stickyEdge)}
              >
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group">
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              role="row"
              // One stop of the Tab key for the whole table; the arrows do the rest.
              tabIndex={at === Math.min(current, rows.length - 1) ? 0 : -1}
              onFocus={() => setCurrent(at)}
              onKeyDown={(event) => moveFocus(event, row)}
              {...(onOpen && { onClick: (event) => isPlainClick(event) && onOpen(row) })}
              className={classNames(
                'block border-line border-b px-4 py-2.5 last:border-b-0 focus-visible:-outline-offset-2 md:table-row md:p-0',
                onOpen && 'group cursor-pointer hover:bg-sunken',
              )}
            >
              {columns.map((column, place) => (
                <Cell key={column.id} column={column} row={row} isFirst={place === 0} />
              ))}
              {actions !== undefined && (
                // Within reach however wide the rest is.
                <td
                  role="cell"
                  className={classNames(
                    'right-0 block pt-2 md:sticky md:table-cell md:bg-surface md:px-3 md:py-1 md:align-top',
                    onOpen && 'group-hover:bg-sunken',
                    stickyEdge,
                  )}
                >
                  <div className="flex flex-wrap gap-1 md:ml-auto md:w-max md:max-w-64 md:justify-end xl:max-w-none xl:flex-nowrap">
                    {actions(row)}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({ column, table: { view, change } }: { column: Column<Row>; table: TableState }) {
  const { id, header, isSortable = false, isNumeric = false } = column;
  const isSorted = sortedColumn(view.sort) === id;
  const Arrow = !isSorted ? ChevronsUpDown : isDescending(view.sort) ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (isDescending(view.sort) ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'h-9 bg-sunken px-3 font-medium text-faint text-xs whitespace-nowrap',
        isNumeric && 'text-right',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => change({ sort: nextSort(view.sort, id) })}
          className="-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-md px-1.5 hover:text-ink"
        >
          {header}
          <Arrow aria-hidden className={classNames('size-3.5', isSorted ? 'text-ink' : 'opacity-60')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const { header, value, cell = value, isNumeric = false, isLong = false } = column;
  const content = cell(row);
  return (
    <td
      role="cell"
      data-label={header}
      className={classNames(
        'min-w-0 md:table-cell md:px-3 md:py-2 md:align-top',
        isFirst
          ? 'block font-medium'
          : 'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 py-0.5 before:text-faint before:content-[attr(data-label)] md:before:content-none',
        isNumeric && 'tabular-nums md:text-right',
        isLong ? 'wrap-anywhere md:min-w-64' : 'md:whitespace-nowrap',
      )}
    >
      {content === null || content === '' ? (
        <span className="text-faint">
          <span aria-hidden>–</span>
          <span className="sr-only">none</span>
        </span>
      ) : (
        // One element, so that on a phone it stands beside its label whatever it is made of.
        <div className="min-w-0">{content}</div>
      )}
    </td>
  );
}

function rowToFocus({ key, currentTarget }: KeyboardEvent<HTMLTableRowElement>): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return currentTarget.nextElementSibling;
    case 'ArrowUp':
      return currentTarget.previousElementSibling;
    case 'Home':
      return currentTarget.parentElement?.firstElementChild;
    case 'End':
      return currentTarget.parentElement?.lastElementChild;
    default:
      return null;
  }
}

/** A click on the row itself: not on a control in it, and not the end of a selection of text. */
function isPlainClick({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, select, label') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
