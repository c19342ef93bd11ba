import { z } from 'zod';
import { Email, Role, SubscriptionStatus, SubscriptionTier } from './account.ts';
import { limits } from './limits.ts';
import { listQuery, sortedBy } from './list-query.ts';
import { permissionFlags } from './permissions.ts';
import { statusFromName, tierFromName } from './tiers.ts';

/** An account as the administration sees it. Times are ISO 8601 in UTC. */
export const AdminUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  userNumber: z.string().nullable(),
  organization: z.string().nullable(),
  role: Role,
  isOrgAdmin: z.boolean(),
  accountType: SubscriptionTier,
  subscriptionTier: SubscriptionTier,
  subscriptionStatus: SubscriptionStatus,
  trialEndsAt: z.string().nullable(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  /** Whether there is an admin permission record. */
  isAdmin: z.boolean(),
  isDeveloper: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Browsers in which the account is signed in. */
  sessions: z.number(),
  /** Since when nobody may sign in; `null` for an account that is open. */
  disabledAt: z.string().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserList = z.array(AdminUser);

export const adminUserSorts = ['createdAt', 'name', 'email', 'lastLoginAt'] as const;
export const AdminUserQuery = listQuery(sortedBy(adminUserSorts).default('-createdAt')).extend({
  tier: SubscriptionTier.optional(),
  status: SubscriptionStatus.optional(),
  state: z.enum(['open', 'disabled']).optional(),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

const requiredText = (message: string, label: string, maxLength: number) =>
  z.string(message).trim().min(1, message).max(maxLength, `${label} must be at most ${maxLength} characters`);
const FirstName = requiredText('First name is required', 'First name', limits.nameMaxLength);
const LastName = requiredText('Last name is required', 'Last name', limits.nameMaxLength);
const Organization = z
  .string()
  .trim()
  .max(limits.organizationMaxLength, `Organization must be at most ${limits.organizationMaxLength} characters`);

const Username = z
  .string('Username must be at least 3 characters')
  .trim()
  .min(limits.usernameMinLength, 'Username must be at least 3 characters')
  .max(limits.usernameMaxLength, `Username must be at most ${limits.usernameMaxLength} characters`)
  .regex(/^[\p{L}\p{N}._@+-]+$/u, 'Username may hold letters, digits and . _ - + @');

/** A password that somebody else chooses: it works once, and an own one has to be chosen then. */
export const TemporaryPassword = z
  .string('Password must be at least 6 characters')
  .min(limits.temporaryPasswordMinLength, 'Password must be at least 6 characters')
  .max(limits.passwordMaxLength, 'Password must be at most 128 characters');

/** A tier in its short form or under an older name. */
const Tier = z.string('Choose a tier').transform((name, context) => {
  const tier = tierFromName(name);
  if (tier !== null) return tier;
  context.addIssue({ code: 'custom', message: 'Choose a tier from the list' });
  return z.NEVER;
});
/** A tier and, where it goes under the name of an older plan, that plan, whose member limit then counts. */
const Plan = z.string('Choose a tier').transform((name, context) => {
  const tier = tierFromName(name);
  if (tier !== null) return { tier, planName: tier === name ? null : name };
  context.addIssue({ code: 'custom', message: 'Choose a tier from the list' });
  return z.NEVER;
});
/** A status; `cancelled` and `trialing` are accepted, `canceled` and `trial` stored. */
const Status = z.string('Choose a status').transform((name, context) => {
  const status = statusFromName(name);
  if (status !== null) return status;
  context.addIssue({ code: 'custom', message: 'Choose a status from the list' });
  return z.NEVER;
});

/** Creates an account; the password is temporary. A username that is left out is made of the address. */
export const CreateUserRequest = z.object({
  email: Email,
  username: z.union([z.literal('').transform(() => undefined), Username]).optional(),
  password: TemporaryPassword,
  firstName: FirstName,
  lastName: z
    .string()
    .trim()
    .max(limits.nameMaxLength, `Last name must be at most ${limits.nameMaxLength} characters`)
    .default(''),
  role: Role.default('Individual Tech'),
  organization: Organization.default(''),
  subscriptionTier: Tier.optional(),
  subscriptionStatus: Status.default('trial'),
});
export type CreateUserRequest = z.infer<typeof CreateUserRequest>;

/** Changes an account. `newPassword`, where it is given, is a temporary one. */
export const UpdateUserRequest = z.object({
  email: Email,
  username: Username,
  firstName: FirstName,
  lastName: LastName,
  subscriptionTier: Tier,
  subscriptionStatus: Status,
  organization: Organization.nullish().transform((text) => text ?? ''),
  newPassword: z.union([z.literal('').transform(() => undefined), TemporaryPassword]).optional(),
});
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>;

export const UserId = z.string('Please select a user').min(1, 'Please select a user').max(100, 'Please select a user');

export const SetPasswordRequest = z.object({ userId: UserId, password: TemporaryPassword });
export type SetPasswordRequest = z.infer<typeof SetPasswordRequest>;

export const SetSubscriptionRequest = z.object({ userId: UserId, subscriptionStatus: Status, subscriptionTier: Plan });
export type SetSubscriptionRequest = z.infer<typeof SetSubscriptionRequest>;

/** A company: an organization whose manager has a plan for several members. */
export const AdminOrganization = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.object({ name: z.string(), memberLimit: z.number().int().nullable() }),
  members: z.number().int(),
  /** Who owns it, or else manages it longest; the subscription is this account's. */
  owner: AdminUser.pick({
    ...{ id: true, email: true, username: true, firstName: true, lastName: true },
    ...{ subscriptionTier: true, subscriptionStatus: true },
  }),
  /** Whether the plan may be set: the account owns the organization. */
  mayChangePlan: z.boolean(),
  createdAt: z.string(),
});
export type AdminOrganization = z.infer<typeof AdminOrganization>;
export const AdminOrganizationList = z.array(AdminOrganization);

export const AdminOrganizationQuery = listQuery(sortedBy(['createdAt', 'name']).default('-createdAt')).extend({
  tier: z.enum(['team', 'enterprise']).optional(),
});
export type AdminOrganizationQuery = z.infer<typeof AdminOrganizationQuery>;

/** An answer that tells of success only. */
export const DoneResponse = z.object({ message: z.string() });

const flags = z.object(Object.fromEntries(permissionFlags.map((flag) => [flag, z.boolean()])) as Flags);
type Flags = Record<(typeof permissionFlags)[number], z.ZodBoolean>;

/** What an administrator may do, without the account behind it. */
export const PermissionRecord = flags.extend({
  userId: z.string(),
  notes: z.string().nullable(),
  createdAt: z.string(),
});
export type PermissionRecord = z.infer<typeof PermissionRecord>;
export const PermissionRecordList = z.array(PermissionRecord);

/** An administrator: the permission record, and whose it is. */
export const Administrator = PermissionRecord.extend({
  user: AdminUser.pick({
    id: true,
    email: true,
    username: true,
    firstName: true,
    lastName: true,
    subscriptionTier: true,
  }),
});
export type Administrator = z.infer<typeof Administrator>;
export const AdministratorList = z.array(Administrator);

export const administratorSorts = ['createdAt', 'name'] as const;
export const AdministratorQuery = listQuery(sortedBy(administratorSorts).default('-createdAt'));

/** Somebody who could be granted admin access. */
export const PermissionCandidate = Administrator.shape.user;
export type PermissionCandidate = z.infer<typeof PermissionCandidate>;
export const PermissionCandidateList = z.array(PermissionCandidate);

const Notes = z
  .string()
  .trim()
  .max(limits.adminNotesMaxLength, `Notes must be at most ${limits.adminNotesMaxLength} characters`)
  .nullish()
  .transform((text) => (text === '' ? null : (text ?? null)));

/** What a grant gives where nothing is said. */
export const defaultPermissions = {
  canManageUsers: true,
  canManagePayments: true,
  canViewAnalytics: true,
  canManageSettings: false,
  canManageAdmins: false,
} as const;

const given = (flag: keyof typeof defaultPermissions) => z.boolean().default(defaultPermissions[flag]);
export const UpdatePermissionsRequest = z.object({
  canManageUsers: given('canManageUsers'),
  canManagePayments: given('canManagePayments'),
  canViewAnalytics: given('canViewAnalytics'),
  canManageSettings: given('canManageSettings'),
  canManageAdmins: given('canManageAdmins'),
  notes: Notes,
});
export type UpdatePermissionsRequest = z.infer<typeof UpdatePermissionsRequest>;
export const GrantPermissionsRequest = UpdatePermissionsRequest.extend({ userId: UserId });
export type GrantPermissionsRequest = z.infer<typeof GrantPermissionsRequest>;
