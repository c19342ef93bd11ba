import type { PolicyRow } from './access.ts';
import type { Role } from './account.ts';

export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** A Prescreener looks up and reads; diagnosing and what comes of a repair is the technicians'. */
const technicians = ['Prescreener'] as const satisfies readonly Role[];

const open = { access: 'public' } as const;
const own = { access: 'user', scope: 'own' } as const;
const ownRepairs = { access: 'user', scope: 'own', except: technicians } as const;
const subscription = { access: 'buyer', scope: 'organization' } as const;
const team = { access: 'manager', scope: 'organization' } as const;
const developers = { access: 'developer', scope: 'any' } as const;

/** Who may call what: a row for every endpoint. The server starts only if each of its routes has one. */
export const policy = {
  'GET /api/health': open,
  'GET /api/ready': open,
  'GET /metrics': open,
  'GET /api/openapi.json': open,
  'GET /api/settings': open,
  'GET /api/status': open,
  'GET /api/accuracy': open,
  'GET /robots.txt': open,
  'GET /sitemap.xml': open,

  'POST /api/auth/signup': open,
  'POST /api/login': open,
  'POST /api/auth/login': open,
  'POST /api/login/second-factor': open,
  'POST /api/logout': open,
  'POST /api/auth/logout': open,
  'GET /api/auth/google': open,
  'GET /api/auth/google/connect': open,
  'GET /api/auth/google/callback': open,
  'POST /api/auth/forgot-password': open,
  'POST /api/auth/reset-password': open,
  'POST /api/auth/verify-email': open,

  'GET /api/auth/user': own,
  'POST /api/auth/verify-email/send': own,
  'GET /api/profile/security': own,
  'POST /api/profile/second-factor': own,
  'POST /api/profile/second-factor/confirm': own,
  'POST /api/profile/second-factor/disable': own,
  'PUT /api/profile': own,
  'POST /api/profile/password': own,
  'GET /api/device-sessions': own,
  'DELETE /api/device-sessions': own,
  'DELETE /api/device-sessions/:id': own,
  'GET /api/login-history': own,
  'GET /api/api-keys': own,
  'POST /api/api-keys': own,
  'DELETE /api/api-keys/:id': own,
  'POST /api/feedback': own,

  'POST /api/diagnose': { access: 'paying', scope: 'own', except: technicians },
  'POST /api/prescreen': { access: 'paying', scope: 'own' },
  'POST /api/ai-chat': { access: 'paying', scope: 'own', except: technicians },
  'GET /api/ai-chat/:sessionId': own,
  'GET /api/parts/:modelNumber': { access: 'paying' },
  'PUT /api/diagnosis/:id/feedback': ownRepairs,
  'POST /api/diagnoses/:id/feedback': ownRepairs,
  'GET /api/diagnoses': own,
  'GET /api/diagnoses/:id': own,
  'GET /api/diagnoses/:id/pdf': own,
  'GET /api/diagnoses/:id/tests': own,
  'POST /api/diagnoses/:id/tests': ownRepairs,
  'DELETE /api/diagnoses/:id/tests/:testId': ownRepairs,
  'GET /api/diagnosis-history': own,
  'PATCH /api/diagnoses/:id/history': ownRepairs,
  'GET /api/analytics': own,
  'GET /api/analytics/real-data': own,
  'GET /api/reports/manufacturer': own,
  'GET /api/reports/parts-usage': own,
  'GET /api/reports/technician-summary': own,

  'POST /api/create-checkout-session': open,
  'GET /api/checkout/return': open,
  'POST /api/webhooks/stripe': open,
  'POST /api/create-organization-subscription': subscription,
  'GET /api/subscription': { access: 'user', scope: 'organization' },
  'POST /api/subscription/cancel': subscription,
  'POST /api/subscription/resume': subscription,
  'GET /api/subscription/plan-preview': subscription,
  'POST /api/subscription/plan': subscription,
  'POST /api/billing-portal': subscription,
  'POST /api/sandbox/confirm': own,
  'GET /sandbox/checkout/:id': open,
  'POST /sandbox/checkout/:id': open,
  'GET /sandbox/portal': subscription,
  'POST /sandbox/portal/card': subscription,
  'POST /sandbox/portal/resume': subscription,
  'POST /sandbox/portal/cancel': subscription,

  'GET /api/admin/users': { access: 'flag:users', scope: 'any' },
  'POST /api/admin/create-user': { access: 'flag:users' },
  'POST /api/admin/users': { access: 'flag:users' },
  'PUT /api/admin/users/:id': { access: 'flag:users', scope: 'any' },
  'DELETE /api/admin/users/:id': { access: 'flag:users', scope: 'any' },
  'POST /api/admin/users/:id/disable': { access: 'flag:users', scope: 'any' },
  'POST /api/admin/users/:id/enable': { access: 'flag:users', scope: 'any' },
  'DELETE /api/admin/users/:id/sessions': { access: 'flag:users', scope: 'any' },
  'POST /api/admin/change-password': { access: 'flag:users', scope: 'any' },
  'POST /api/admin/update-subscription': { access: 'flag:payments', scope: 'any' },
  'GET /api/admin/admins': { access: 'flag:admins', scope: 'any' },
  'POST /api/admin/admins': { access: 'flag:admins', scope: 'any' },
  'PUT /api/admin/admins/:userId': { access: 'flag:admins', scope: 'any' },
  'DELETE /api/admin/admins/:userId': { access: 'flag:admins', scope: 'any' },
  'GET /api/admin/permissions': { access: 'flag:admins', scope: 'any' },
  'GET /api/admin/permissions/candidates': { access: 'flag:admins', scope: 'any' },
  'POST /api/admin/update-permissions': { access: 'flag:admins', scope: 'any' },
  'GET /api/feedback': own,
  'POST /api/feedback/answers-seen': own,
  'GET /api/dev/feedback': { access: 'administrator', scope: 'any' },
  'PUT /api/dev/feedback/:id': { access: 'administrator', scope: 'any' },
  'DELETE /api/dev/feedback/:id': developers,
  'GET /api/admin/backup-database': { access: 'flag:settings' },
  'GET /api/admin/database-status': { access: 'flag:settings' },
  'GET /api/admin/server-info': { access: 'flag:settings' },
  'GET /api/admin/openai-usage': { access: 'flag:analytics' },
  'GET /api/admin/api-stats': { access: 'flag:analytics' },
  'GET /api/admin/payments': { access: 'flag:payments', scope: 'any' },
  'GET /api/admin/payment-totals': { access: 'flag:payments' },
  'GET /api/admin/documents': { access: 'administrator' },
  'GET /api/admin/documents/:name': { access: 'administrator' },
  'GET /api/admin/error-logs': { access: 'flag:settings' },
  'GET /api/admin/system-logs': { access: 'flag:settings' },
  'GET /api/admin/team-overview': team,
  'GET /api/admin/team-stats': team,
  'POST /api/admin/team-members': team,
  'PUT /api/admin/team-members/:id': team,
  'DELETE /api/admin/team-members/:id': team,
  'POST /api/admin/team-invitations': team,
  'DELETE /api/admin/team-invitations/:id': team,
  'POST /api/invitations/read': open,
  'POST /api/invitations/accept': open,
  'GET /api/team/colleagues': { access: 'user', scope: 'organization' },

  'GET /api/dev/outbox': developers,
  'GET /api/dev/sandbox/subscriptions': developers,
  'POST /api/dev/sandbox/subscriptions/:id/play': developers,
} as const satisfies Record<Endpoint, PolicyRow>;

/** The row of an endpoint, by method and path as the route has it; `null` where there is none. */
export function policyOf(method: string, path: string): PolicyRow | null {
  const rows: Record<string, PolicyRow> = policy;
  return rows[`${method} ${path}`] ?? null;
}
