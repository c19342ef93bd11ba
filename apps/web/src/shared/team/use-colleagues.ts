import { ColleagueList } from '@diagbuddy/contract/team';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

/** The people of the own team, as a picker shows them. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['/api/team/colleagues'],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/team/colleagues', schema: ColleagueList, signal }),
  });
