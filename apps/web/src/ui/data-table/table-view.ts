import type { TableShape } from './column.ts';

/** What a table shows; it stands in the address, so that a reload, a link and the way back keep it. */
export interface TableView {
  search: string;
  /** A column; descending with a '-' before it. */
  sort: string;
  /** The chosen value of each filter; one that is not here takes every value. */
  filters: Readonly<Record<string, string>>;
}

export const sortedColumn = (sort: string): string => sort.replace(/^-/, '');
export const isDescending = (sort: string): boolean => sort.startsWith('-');

/** The sort after a press on a column's header: ascending, then descending, then ascending again. */
export const nextSort = (sort: string, column: string): string => (sort === column ? `-${column}` : column);

const nameIn = ({ prefix }: TableShape, name: string): string => (prefix === undefined ? name : `${prefix}-${name}`);

const isSortable = ({ columns }: TableShape, column: string): boolean =>
  columns.some(({ id, isSortable = false }) => isSortable && id === column);

/** The view of an address. A part that makes no sense counts as not given: an old link still opens. */
export function readTableView(params: URLSearchParams, shape: TableShape): TableView {
  const sort = params.get(nameIn(shape, 'sort')) ?? '';
  const chosen = (shape.filters ?? []).flatMap(({ id, choices }) => {
    const value = params.get(nameIn(shape, id));
    return choices.some((choice) => choice.value === value) ? [[id, value ?? ''] as const] : [];
  });
  return {
    search: params.get(nameIn(shape, 'search')) ?? '',
    sort: isSortable(shape, sortedColumn(sort)) ? sort : shape.defaultSort,
    filters: Object.fromEntries(chosen),
  };
}

/** The address with this view in it: what is as usual is left out, what belongs to others on the page stays. */
export function writeTableView(params: URLSearchParams, view: TableView, shape: TableShape): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(nameIn(shape, name));
    else next.set(nameIn(shape, name), value);
  };
  set('search', view.search, '');
  set('sort', view.sort, shape.defaultSort);
  for (const { id } of shape.filters ?? []) set(id, view.filters[id] ?? '', '');
  return next;
}

/** The view as the server's query: `search`, `sort` and the filters by their names. */
export function tableQuery({ search, sort, filters }: TableView): URLSearchParams {
  return new URLSearchParams({ ...(search === '' ? {} : { search }), sort, ...filters });
}

/** Whether the view may hide rows. */
export const isNarrowed = ({ search, filters }: TableView): boolean => search !== '' || Object.keys(filters).length > 0;
