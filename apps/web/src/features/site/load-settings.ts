import type { PublicSettings } from '@diagbuddy/contract/status';
import { publicSettingsQuery } from '../../lib/public-settings.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The server's public settings, by a call: where the document does not bring them (`npm run dev`). */
export function loadSettings(): Promise<PublicSettings> {
  return queryClient.fetchQuery(publicSettingsQuery);
}
