import { limits } from '@diagbuddy/contract/limits';
import { ColleagueList } from '@diagbuddy/contract/team';
import { useQuery } from '@tanstack/react-query';
import { readAllPages, requestPage } from '../../lib/list-pages.ts';

/** The people of the own team by name, as a picker shows them. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['/api/team/colleagues'],
    queryFn: async ({ signal }) => {
      const request = { method: 'GET', path: '/api/team/colleagues', schema: ColleagueList, signal } as const;
      const people = await readAllPages(async (cursor: string | null) => {
        const { answer, next } = await requestPage(request, cursor);
        return { rows: answer, next };
      }, limits.teamListMax);
      return people.toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));
    },
  });
