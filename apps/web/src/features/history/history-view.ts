import { HistoryQuery } from '@diagbuddy/contract/history';

/** What the history shows; it stands in the address, so that a reload and the way back keep it. */
export type HistoryView = Omit<HistoryQuery, 'pageSize'>;

const schema = HistoryQuery.omit({ pageSize: true });
const names = ['search', 'filter', 'sort', 'page'] as const;

export const plainView: HistoryView = schema.parse({});

/** The view of an address. A part that makes no sense counts as not given: an old link still opens. */
export function readView(params: URLSearchParams): HistoryView {
  const given = names.flatMap((name) => {
    const value = params.get(name);
    return value !== null && schema.safeParse({ [name]: value }).success ? [[name, value] as const] : [];
  });
  return schema.parse(Object.fromEntries(given));
}

/** The query of an address for a view; what is as usual is left out. */
export function viewParams(view: HistoryView): URLSearchParams {
  const given = names.filter((name) => view[name] !== plainView[name]);
  return new URLSearchParams(given.map((name) => [name, String(view[name])]));
}

/** A changed view starts at its first page, unless it is the page that changes. */
export const changeView = (view: HistoryView, change: Partial<HistoryView>): HistoryView => ({
  ...view,
  page: 1,
  ...change,
});

/** Whether the view may hide diagnoses. */
export const isNarrowed = ({ search, filter }: HistoryView): boolean => search !== '' || filter !== 'all';
