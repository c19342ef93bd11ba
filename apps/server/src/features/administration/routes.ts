import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { adminRoutes } from './admins/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { organizationListRoutes } from './organizations/routes.ts';
import { securityLogRoutes } from './security-log/routes.ts';
import { userRoutes } from './users/routes.ts';
import { teamMemberRoutes } from './users/team-member-routes.ts';

/** What administrators do, each with the permission that the policy asks for. */
export function administrationRoutes(app: App, context: AppContext): void {
  userRoutes(app, context);
  teamMemberRoutes(app, context);
  organizationListRoutes(app, context);
  adminRoutes(app, context);
  figureRoutes(app, context);
  securityLogRoutes(app, context);
}
