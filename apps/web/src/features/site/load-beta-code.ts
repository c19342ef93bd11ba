import { publicSettingsQuery } from '../../lib/public-settings.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The beta code, from the server's public settings; kept for the sign-up form that comes next. */
export async function loadBetaCode(): Promise<string> {
  const settings = await queryClient.ensureQueryData(publicSettingsQuery);
  return settings.betaPromoCode;
}
