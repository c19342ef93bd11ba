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
  accountType: SubscriptionTier,
  subscriptionTier: SubscriptionTier,
  subscriptionStatus: SubscriptionStatus,
  createdAt: z.string(),
  trialEndsAt: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
  deviceFingerprint: z.string().nullable(),
  adminPermissions: AdminPermissions.nullable(),
  isDeveloper: z.boolean(),
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
export const LoginResponse = z.object({ message: z.string(), user: User });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** A password that a person sets for the own account. The 10,000 most common ones are refused by the server. */
export const NewPassword = z
  .string('Password must be at least 8 characters')
  .min(limits.passwordMinLength, 'Password must be at least 8 characters')
  .max(limits.passwordMaxLength, 'Password must be at most 128 characters');

const name = (label: string) =>
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
  firstName: name('First name'),
  lastName: name('Last name'),
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
