import { useSearchParams } from 'react-router';
import type { TableShape } from './column.ts';
import { readTableView, type TableView, writeTableView } from './table-view.ts';

export interface TableState {
  shape: TableShape;
  view: TableView;
  change: (part: Partial<TableView>) => void;
}

/** What a table shows, kept in the page's address. */
export function useTableView(shape: TableShape): TableState {
  const [params, setParams] = useSearchParams();
  const view = readTableView(params, shape);
  const change = (part: Partial<TableView>) =>
    setParams((current) => writeTableView(current, { ...readTableView(current, shape), ...part }, shape), {
      // Typing a word or trying filters leaves one step back, not one a letter.
      replace: true,
      preventScrollReset: true,
    });
  return { shape, view, change };
}
