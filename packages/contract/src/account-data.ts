import { z } from 'zod';

/** When something is to be deleted, ISO 8601 in UTC; `null` where nobody asked for that. */
export const Deletion = z.object({ deletesAt: z.string().nullable() });
export type Deletion = z.infer<typeof Deletion>;

/** What the manager of an organization decides about it. */
export const OrganizationSettings = Deletion.extend({
  name: z.string(),
  members: z.number(),
  requiresSecondFactor: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

export const RequireSecondFactorRequest = z.object({ required: z.boolean() });
