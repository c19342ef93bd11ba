import { useSearchParams } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { HistoryControls } from './history-controls.tsx';
import { HistoryList } from './history-list.tsx';
import { changeView, type HistoryView, plainView, readView, viewParams } from './history-view.ts';

/** /history: every diagnosis of the technician, to search, sort, filter and note what came of it. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (next: HistoryView, options: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
    setParams(viewParams(next), options);
  const change = (part: Partial<HistoryView>) => show(changeView(view, part), { preventScrollReset: true });

  return (
    <Page title="Diagnosis History" description="Every diagnosis you've run, and how it turned out.">
      <HistoryControls
        view={view}
        onChange={change}
        // Typing a word makes one step back, not one a letter.
        onSearch={(search) => show(changeView(view, { search }), { replace: true, preventScrollReset: true })}
      />
      <HistoryList
        view={view}
        onPage={(page) => show({ ...view, page })}
        onClear={() => show({ ...plainView, sort: view.sort })}
      />
    </Page>
  );
}
