import { PublicSettings } from '@diagbuddy/contract/status';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { readPageSettings } from './page-settings.ts';

/** What the browser knows of the server's settings: the contact address and the beta code. The document brings them. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/settings', schema: PublicSettings, signal }),
  initialData: () => readPageSettings() ?? undefined,
});
