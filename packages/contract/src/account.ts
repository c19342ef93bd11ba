import { z } from 'zod';
import { limits } from './limits.ts';

export const roles = ['Individual Tech', 'Senior Tech', 'Team Manager', 'Prescreener', 'Training Tech'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const subscriptionTiers = ['trial', 'individual', 'team', 'enterprise', 'dev'] as const;
export const SubscriptionTier = z.enum(subscriptionTiers);
export type SubscriptionTier = z.infer<typeof SubscriptionTier>;

export const subscriptionStatuses = ['trial', 'active', 'past_due', 'canceled', 'inactive'] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const AdminPermissions = z.object({
  isAdmin: z.boolean(),
  canManageUsers: z.boolean(),
  canManagePayments: z.boolean(),
  canViewAnalytics: z.boolean(),
  canManageSettings: z.boolean(),
  canManageAdmins: z.boolean(),
});
export type AdminPermissions = z.infer<typeof AdminPermissions>;

/** The signed-in person, as `GET /api/auth/user` gives it. Times are ISO 8601 in UTC. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  organization: z.string().nullable(),
  userNumber: z.string().nullable(),
  role: Role,
  isOrgAdmin: z.boolean(),
  /** Manages the own organization: as its Team Manager or administrator, or because it is the person's own. */
  managesTeam: z.boolean(),
  accountType: SubscriptionTier,
  subscriptionTier: SubscriptionTier,
  subscriptionStatus: SubscriptionStatus,
  createdAt: z.string(),
  trialEndsAt: z.string().nullable(),
  /** Until when a failed payment or an ended subscription still gives access. */
  accessEndsAt: z.string().nullable().optional(),
  lastLoginAt: z.string().nullable(),
  deviceFingerprint: z.string().nullable(),
  adminPermissions: AdminPermissions.nullable(),
  isDeveloper: z.boolean(),
  /** Set while the password is a temporary one: every other call is refused until it is changed. */
  mustChangePassword: z.boolean().optional(),
  /** Set while the organization requires a second factor that the account lacks: nothing else is allowed before. */
  mustEnableSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

export const LoginRequest = z.object({
  emailOrUsername: z
    .string('Email or username is required')
    .trim()
    .min(1, 'Email or username is required')
    .max(limits.emailMaxLength, 'Email or username is too long'),
  password: z.string('Password is required').min(1, 'Password is required').max(1024, 'Password is too long'),
});
export type LoginRequest = z.infer<typeof LoginRequest>;
/** Signed in; or the password was right and a second factor is asked for at `POST /api/login/second-factor`. */
export const LoginResponse = z.union([
  z.object({ message: z.string(), user: User }),
  z.object({ message: z.string(), requiresSecondFactor: z.literal(true) }),
]);
export type LoginResponse = z.infer<typeof LoginResponse>;

/** A password that a person sets for the own account. The 10,000 most common ones are refused by the server. */
export const NewPassword = z
  .string('Password must be at least 8 characters')
  .min(limits.passwordMinLength, 'Password must be at least 8 characters')
  .max(limits.passwordMaxLength, 'Password must be at most 128 characters');

/** A person's first or last name; `label` is what its messages call it. */
export const PersonName = (label: string) =>
  z
    .string(`${label} must be at least 2 characters`)
    .trim()
    .min(limits.nameMinLength, `${label} must be at least 2 characters`)
    .max(limits.nameMaxLength, `${label} must be at most ${limits.nameMaxLength} characters`);

export const Email = z
  .string('Invalid email address')
  .trim()
  .max(limits.emailMaxLength, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

export const SignupRequest = z.object({
  firstName: PersonName('First name'),
  lastName: PersonName('Last name'),
  email: Email,
  password: NewPassword,
  promoCode: z.string().max(100, 'Promo code is too long').optional(),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

/** The sign-up form: the request, plus what never leaves the browser. */
export const SignupForm = SignupRequest.extend({
  confirmPassword: z.string(),
  selectedTier: z.literal('professional'),
}).refine((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  message: "Passwords don't match",
});
export type SignupForm = z.infer<typeof SignupForm>;

export const SignupResponse = z.object({ message: z.string(), requiresLogin: z.boolean(), user: User.optional() });
export type SignupResponse = z.infer<typeof SignupResponse>;

/** A browser or device that is signed in. `current` is the one that asks. */
export const DeviceSession = z.object({
  id: z.string(),
  deviceInfo: z.string(),
  ipAddress: z.string(),
  lastActivity: z.string(),
  createdAt: z.string(),
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;
export const DeviceSessionsResponse = z.object({ sessions: z.array(DeviceSession) });
export type DeviceSessionsResponse = z.infer<typeof DeviceSessionsResponse>;

/** One of the own profile's texts: an empty one clears it, one that is left out stays as it is. */
const profileText = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(maxLength, `${label} must be at most ${maxLength} characters`)
    .optional();

export const UpdateProfileRequest = z.object({
  firstName: profileText('First name', limits.nameMaxLength),
  lastName: profileText('Last name', limits.nameMaxLength),
  organization: profileText('Organization', limits.organizationMaxLength),
  userNumber: profileText('Technician ID', limits.userNumberMaxLength),
});
export type UpdateProfileRequest = z.infer<typeof UpdateProfileRequest>;

export const ChangePasswordRequest = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1024, 'Current password is too long'),
  newPassword: NewPassword,
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

export const loginMethods = ['password', 'google', 'sign-up', 'payment', 'second-factor'] as const;
export const LoginMethod = z.enum(loginMethods);
export type LoginMethod = z.infer<typeof LoginMethod>;

/** One attempt to sign in to the own account. */
export const Login = z.object({
  id: z.string(),
  at: z.string(),
  ipAddress: z.string(),
  deviceInfo: z.string(),
  method: LoginMethod,
  success: z.boolean(),
});
export type Login = z.infer<typeof Login>;
/** Newest first, at most `limits.loginHistoryMax`. */
export const LoginHistoryResponse = z.object({ logins: z.array(Login) });
export type LoginHistoryResponse = z.infer<typeof LoginHistoryResponse>;

/** A active key of the external API, without its secret. `prefix` is how the key begins. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeysResponse = z.object({ apiKeys: z.array(ApiKey) });
export type ApiKeysResponse = z.infer<typeof ApiKeysResponse>;

export const CreateApiKeyRequest = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(limits.apiKeyNameMaxLength, `Name must be at most ${limits.apiKeyNameMaxLength} characters`),
});
export type CreateApiKeyRequest = z.infer<typeof CreateApiKeyRequest>;
/** The only answer that holds the key itself. */
export const CreateApiKeyResponse = z.object({ apiKey: ApiKey, key: z.string() });
export type CreateApiKeyResponse = z.infer<typeof CreateApiKeyResponse>;
