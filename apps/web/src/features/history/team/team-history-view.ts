import { TeamHistoryQuery } from '@diagbuddy/contract/diagnosis-team';
import { type HistoryView, readView, viewParams } from '../history-view.ts';

/** What the team's history shows: as the own one, and perhaps one member's alone. */
export interface TeamHistoryView extends HistoryView {
  member: string | null;
}

/** The view of an address; a member that can't be one counts as not given. */
export function readTeamView(params: URLSearchParams): TeamHistoryView {
  const member = params.get('member');
  const isId = TeamHistoryQuery.shape.member.safeParse(member).success;
  return { ...readView(params), member: isId ? member : null };
}

/** The query of an address for a view. */
export function teamViewParams({ member, ...view }: TeamHistoryView): URLSearchParams {
  const params = viewParams(view);
  if (member !== null) params.set('member', member);
  return params;
}
