import { readsTeam } from '@diagbuddy/contract/access';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../../../shared/administration/access-denied.tsx';
import { useUser } from '../../../shared/session/use-user.ts';
import { useColleagues } from '../../../shared/team/use-colleagues.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { HistoryControls } from '../history-controls.tsx';
import { HistoryList } from '../history-list.tsx';
import { HistorySwitch } from '../history-switch.tsx';
import { isNarrowed, plainView } from '../history-view.ts';
import { TeamHistoryCsv } from './team-history-csv.tsx';
import { TeamHistoryRow } from './team-history-row.tsx';
import { readTeamView, type TeamHistoryView, teamViewParams } from './team-history-view.ts';
import { useTeamHistory } from './use-team-history.ts';

/** /history/team: every diagnosis of the team, with who and when, for those who read it. */
export function Component() {
  const { user } = useUser();
  if (!user) return null;
  if (readsTeam(user)) return <TeamHistory />;
  return (
    <Page title="Team History">
      <AccessDenied
        title="Access Restricted"
        reason="Your team's history is for its managers, Senior Techs and Prescreeners."
      />
    </Page>
  );
}

function TeamHistory() {
  const [params, setParams] = useSearchParams();
  const view = readTeamView(params);
  const history = useTeamHistory(view);
  const show = (next: TeamHistoryView, options: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
    setParams(teamViewParams(next), options);
  const change = (part: Partial<TeamHistoryView>, replace = false) =>
    show({ ...view, page: 1, ...part }, { replace, preventScrollReset: true });
  return (
    <Page
      title="Team History"
      description="Every diagnosis of your team: whose, when, and how it turned out."
      actions={
        <>
          <HistorySwitch />
          <TeamHistoryCsv view={view} />
        </>
      }
    >
      <HistoryControls view={view} onChange={change} onSearch={(search) => change({ search }, true)}>
        <MemberField member={view.member} onChoose={(member) => change({ member })} />
      </HistoryControls>
      <HistoryList
        history={history}
        view={view}
        onPage={(page) => show({ ...view, page })}
        empty={<NothingThere view={view} onClear={() => show({ ...plainView, sort: view.sort, member: null })} />}
      >
        {(diagnosis, isDayKnown) => <TeamHistoryRow diagnosis={diagnosis} isDayKnown={isDayKnown} />}
      </HistoryList>
    </Page>
  );
}

function MemberField({ member, onChoose }: { member: string | null; onChoose: (member: string | null) => void }) {
  const { data: people = [] } = useColleagues();
  const isListed = member === null || people.some(({ id }) => id === member);
  return (
    <Field label="Member" className="col-span-2 md:col-span-1">
      <Select value={member ?? ''} onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}>
        <option value="">Everybody</option>
        {!isListed && <option value={member}>A former member</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NothingThere({ view, onClear }: { view: TeamHistoryView; onClear: () => void }) {
  const isHidden = isNarrowed(view) || view.member !== null;
  return (
    <Card>
      <div role="status">
        <EmptyState
          title="No Diagnoses Found"
          description={isHidden ? 'Try another search, member or filter.' : "Your team's diagnoses appear here."}
          action={
            isHidden && (
              <Button variant="secondary" onClick={onClear}>
                Clear search and filters
              </Button>
            )
          }
        />
      </div>
    </Card>
  );
}
