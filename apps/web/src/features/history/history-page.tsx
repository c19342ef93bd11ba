import { useSearchParams } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { HistoryCard } from './history-card.tsx';
import { HistoryControls } from './history-controls.tsx';
import { HistoryList } from './history-list.tsx';
import { HistorySwitch } from './history-switch.tsx';
import { changeView, type HistoryView, plainView, readView, viewParams } from './history-view.ts';
import { NoDiagnoses } from './no-diagnoses.tsx';
import { useHistory } from './use-history.ts';

/** /history: every diagnosis of the technician, to search, sort, filter and note what came of it. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (next: HistoryView, options: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
    setParams(viewParams(next), options);
  const change = (part: Partial<HistoryView>) => show(changeView(view, part), { preventScrollReset: true });

  const history = useHistory(view);
  return (
    <Page
      title="Diagnosis History"
      description="Every diagnosis you've run, and how it turned out."
      actions={<HistorySwitch />}
    >
      <HistoryControls
        view={view}
        onChange={change}
        // Typing a word makes one step back, not one a letter.
        onSearch={(search) => show(changeView(view, { search }), { replace: true, preventScrollReset: true })}
      />
      <HistoryList
        history={history}
        view={view}
        onPage={(page) => show({ ...view, page })}
        empty={<NoDiagnoses view={view} onClear={() => show({ ...plainView, sort: view.sort })} />}
      >
        {(diagnosis, isDayKnown) => <HistoryCard diagnosis={diagnosis} isDayKnown={isDayKnown} />}
      </HistoryList>
    </Page>
  );
}
