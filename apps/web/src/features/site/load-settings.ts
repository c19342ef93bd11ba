import type { PublicSettings } from '@diagbuddy/contract/status';
import { queryClient } from '../../shared/session/query-client.ts';
import { publicSettingsQuery } from '../../shared/settings/public-settings.ts';

/** The server's public settings, by a call: where the document does not bring them (`npm run dev`). */
export function loadSettings(): Promise<PublicSettings> {
  return queryClient.fetchQuery(publicSettingsQuery);
}
