import { PublicSettings, StatusResponse } from '@diagbuddy/contract/status';
import type { App, AppContext } from '../../platform/app-context.ts';
import { sitePolicy } from './policy.ts';

/** What the public pages and the footer show of the server. */
export function siteRoutes(app: App, { config }: AppContext): void {
  app.get(
    '/api/settings',
    { config: { access: sitePolicy.readSettings }, schema: { response: { 200: PublicSettings } } },
    async () => ({ contactEmail: config.contactEmail, betaPromoCode: config.betaPromoCode }),
  );

  app.get(
    '/api/status',
    { config: { access: sitePolicy.readStatus }, schema: { response: { 200: StatusResponse } } },
    async () => ({
      ai: { state: 'Operational' as const, detail: 'Embedded engine' },
      suppliers: { state: 'Operational' as const, detail: 'Embedded catalogue' },
    }),
  );
}
