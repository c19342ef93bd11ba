import { z } from 'zod';
import { Email, Role, type Role as RoleName } from './account.ts';
import { limits } from './limits.ts';
import { listQuery, sortedBy } from './list-query.ts';

/** The roles that a manager gives; Team Manager is given by an administrator. */
export const assignableRoles = [
  'Individual Tech',
  'Senior Tech',
  'Training Tech',
  'Prescreener',
] as const satisfies readonly RoleName[];
const AssignableRole = z.enum(assignableRoles, 'Choose a role');
export type AssignableRole = z.infer<typeof AssignableRole>;

/** What a repair that came out well is taken to save, where a figure is called an estimate. Whole cents. */
export const estimatedSavingsPerRepairCents = 10_000;
/** How estimated savings are taken to divide. */
export const estimatedShares = { labor: 0.6, parts: 0.4 } as const;
/** A member counts as active who used the product in so many days. */
export const activeMemberDays = 30;

const missing = 'Please fill in username, email, and password';
const missingInEdit = 'Please fill in username and email';

const memberName = (label: string) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(limits.nameMaxLength, `${label} must be at most ${limits.nameMaxLength} characters`)
    .default('');

const memberUsername = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .min(limits.usernameMinLength, {
      error: `Username must be at least ${limits.usernameMinLength} characters`,
      abort: true,
    })
    .max(limits.usernameMaxLength, `Username must be at most ${limits.usernameMaxLength} characters`)
    .regex(/^[\p{L}\p{N}._@+-]+$/u, 'Username may hold letters, digits and . _ - + @')
    .toLowerCase();

/** A member as the dialog to add one sends it. The password is a temporary one. */
export const AddTeamMemberRequest = z.object({
  username: memberUsername(missing),
  email: z.string(missing).trim().min(1, missing).pipe(Email),
  password: z
    .string(missing)
    .min(1, { error: missing, abort: true })
    .min(limits.temporaryPasswordMinLength, `Password must be at least ${limits.temporaryPasswordMinLength} characters`)
    .max(limits.passwordMaxLength, `Password must be at most ${limits.passwordMaxLength} characters`),
  firstName: memberName('First name'),
  lastName: memberName('Last name'),
  role: AssignableRole.default('Individual Tech'),
});
export type AddTeamMemberRequest = z.infer<typeof AddTeamMemberRequest>;

export const UpdateTeamMemberRequest = z.object({
  username: memberUsername(missingInEdit),
  email: z.string(missingInEdit).trim().min(1, missingInEdit).pipe(Email),
  firstName: memberName('First name'),
  lastName: memberName('Last name'),
  role: AssignableRole.optional(),
});
export type UpdateTeamMemberRequest = z.infer<typeof UpdateTeamMemberRequest>;

/** Who goes on with what a removed member did; the manager who removes, where it is left out. */
export const RemoveTeamMemberQuery = z.object({ transferTo: z.uuid('Choose a member').optional() });

/** A member with what they did in the organization. Times are ISO 8601 in UTC. */
export const TeamMember = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: Role,
  /** Manages the organization, whatever the role. */
  isManager: z.boolean(),
  isYou: z.boolean(),
  /** Whether the caller may edit and remove this member. */
  mayChange: z.boolean(),
  /** Whether the address and username may be changed, too: they are the person's own once confirmed. */
  mayChangeSignIn: z.boolean(),
  lastActive: z.string().nullable(),
  diagnosesCount: z.number().int(),
  partsIdentified: z.number().int(),
  rated: z.number().int(),
  successful: z.number().int(),
  /** Milliseconds; null where nothing was diagnosed. */
  avgResponseTime: z.number().int().nullable(),
  /** Minutes; null where none was noted. */
  avgRepairMinutes: z.number().nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** A page of the people of an organization, by name. */
export const TeamListQuery = listQuery(sortedBy(['name']).default('name')).omit({ search: true });
export type TeamListQuery = z.infer<typeof TeamListQuery>;

/** The organization of a manager: its plan, a page of its members, and who was invited. */
export const TeamOverview = z.object({
  organization: z.string(),
  plan: z.object({ name: z.string(), memberLimit: z.number().int().nullable() }),
  /** Members that count toward the limit. */
  countedMembers: z.number().int(),
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
});
export type TeamOverview = z.infer<typeof TeamOverview>;

export const TopPerformer = TeamMember.pick({
  ...{ id: true, firstName: true, lastName: true, role: true, diagnosesCount: true, partsIdentified: true },
}).extend({ username: z.string() });
export type TopPerformer = z.infer<typeof TopPerformer>;

/** What a team did. What nothing was measured for is null. Money is whole cents, times are milliseconds. */
export const TeamStats = z.object({
  totalDiagnoses: z.number().int(),
  totalPartsIdentified: z.number().int(),
  /** An estimate: `estimatedSavingsPerRepairCents` for each repair that came out well; null where none was reported. */
  estimatedSavings: z.number().int().nullable(),
  activeMembers: z.number().int(),
  avgResponseTime: z.number().int().nullable(),
  avgRepairMinutes: z.number().nullable(),
  topPerformers: z.array(TopPerformer),
  /** The last 30 days against the 30 before, in percent; null where the earlier ones hold nothing. */
  lastMonth: z.object({ diagnosesIncrease: z.number().nullable(), partsIncrease: z.number().nullable() }),
  rated: z.number().int(),
  successful: z.number().int(),
  /** Percent of the rated ones, to one decimal. */
  successShare: z.number().nullable(),
  breakdown: z.array(
    z.object({
      applianceType: z.string(),
      count: z.number().int(),
      rated: z.number().int(),
      successful: z.number().int(),
    }),
  ),
  /** The last twelve months (UTC), oldest first, as 'YYYY-MM'. */
  months: z.array(
    z.object({ month: z.string(), diagnoses: z.number().int(), rated: z.number().int(), successful: z.number().int() }),
  ),
  /** What the subscription costs a month; null without one. */
  monthlyPriceCents: z.number().int().nullable(),
  /** Repairs of the last 30 days that came out well. */
  recentSuccessful: z.number().int(),
});
export type TeamStats = z.infer<typeof TeamStats>;

export const InviteRequest = z.object({ email: Email, role: AssignableRole.default('Individual Tech') });
export type InviteRequest = z.infer<typeof InviteRequest>;

/** What a mailed invitation holds, for who opens it. */
export const OpenInvitation = z.object({
  organization: z.string(),
  email: z.string(),
  role: Role,
  invitedBy: z.string().nullable(),
  expiresAt: z.string(),
  /** Whether the address has an account, which then has to be signed in to accept. */
  hasAccount: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

const invitationToken = z.string('Open the link from your email').min(1, 'Open the link from your email').max(200);
export const ReadInvitationRequest = z.object({ token: invitationToken });
/** Accepts in the session of the invited account; with a new account's names and password where there is none yet. */
export const AcceptInvitationRequest = z.object({
  token: invitationToken,
  account: z
    .object({
      firstName: z.string('First name is required').trim().min(1, 'First name is required').max(limits.nameMaxLength),
      lastName: z.string('Last name is required').trim().min(1, 'Last name is required').max(limits.nameMaxLength),
      password: z
        .string('Password must be at least 8 characters')
        .min(limits.passwordMinLength, 'Password must be at least 8 characters')
        .max(limits.passwordMaxLength, 'Password must be at most 128 characters'),
    })
    .optional(),
});
export type AcceptInvitationRequest = z.infer<typeof AcceptInvitationRequest>;

/** Somebody of the own organization, as a picker shows them. */
export const Colleague = z.object({ id: z.string(), name: z.string(), role: Role });
export type Colleague = z.infer<typeof Colleague>;
export const ColleagueList = z.array(Colleague);
