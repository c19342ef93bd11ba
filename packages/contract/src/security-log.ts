import { z } from 'zod';
import { type AdministrativeAction, administrativeActions, type SecurityAction, securityActions } from './audit.ts';
import { listQuery, sortedBy } from './list-query.ts';

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Who is named by an event; `name` and `email` are null where the account is gone. */
const Named = z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });

/** A security event or an administrative act. `at` is ISO 8601 in UTC; `count` says how often it happened up to then. */
export const SecurityLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['security', 'administration']),
  severity: z.enum(['info', 'alert']),
  action: z.string(),
  actor: Named.nullable(),
  target: Named.nullable(),
  ipAddress: z.string().nullable(),
  requestId: z.string().nullable(),
  detail: Facts.nullable(),
  before: Facts.nullable(),
  after: Facts.nullable(),
  count: z.number(),
});
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>;
export const SecurityLogList = z.array(SecurityLogEntry);

/** What every action is called on the screen. */
export const actionLabels: Record<string, string> = { ...securityActions, ...administrativeActions } satisfies Record<
  SecurityAction | AdministrativeAction,
  string
>;

export const SecurityLogQuery = listQuery(sortedBy(['at']).default('-at')).extend({
  kind: z.enum(['security', 'administration']).optional(),
  severity: z.enum(['info', 'alert']).optional(),
  action: z.string().max(100).optional(),
});
export type SecurityLogQuery = z.infer<typeof SecurityLogQuery>;
