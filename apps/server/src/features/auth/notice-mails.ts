import { type LoginMethod, loginMethods } from '@diagbuddy/contract/account';
import { z } from 'zod';
import type { MailText } from './mails.ts';

/** What happened to an account that its owner is told of by mail. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in'), method: z.enum(loginMethods) }),
  z.object({ kind: z.literal('password-changed') }),
  z.object({ kind: z.literal('api-key-created'), name: z.string(), prefix: z.string() }),
  z.object({ kind: z.literal('google-connected'), address: z.string() }),
  /** Google joined an account by its address: everything else that opened it is gone. */
  z.object({ kind: z.literal('google-joined'), hadPassword: z.boolean() }),
  z.object({ kind: z.literal('permissions-granted'), permissions: z.array(z.string()), by: z.string() }),
  z.object({ kind: z.literal('account-disabled') }),
  z.object({ kind: z.literal('deletion-requested'), what: z.enum(['account', 'organization']), deletesAt: z.number() }),
  z.object({ kind: z.literal('data-exported'), what: z.enum(['account', 'organization']) }),
]);
export type Notice = z.infer<typeof Notice>;

/** Where something was done, and when. */
export const Place = z.object({ deviceInfo: z.string(), ipAddress: z.string(), at: z.number() });
export type Place = z.infer<typeof Place>;

const methods: Record<LoginMethod, string> = {
  password: 'Password',
  google: 'Google',
  'second-factor': 'Second factor',
  'sign-up': 'Sign-up',
  payment: 'Payment',
};

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail that tells the owner of an account what was done in it. */
export function securityNoticeMail({
  notice,
  place,
  ...addresses
}: Addresses & {
  notice: Notice;
  place: Place;
}): MailText {
  const { subject, what, more = [], ifNot, isByOthers = false } = words(notice, addresses);
  const time = `Time: ${timeFormat.format(place.at)} UTC`;
  // Where an administrator sits is not for the mail of somebody else.
  const where = isByOthers ? [] : [`Device: ${place.deviceInfo}`, `IP address: ${place.ipAddress}`];
  const ifYou = isByOthers ? [] : ["If this was you, there's nothing to do."];
  const text = [what, [...more, ...where, time].join('\n'), ...ifYou, ifNot].join('\n\n');
  return { subject, text: `${text}\n` };
}

interface Addresses {
  baseUrl: string;
  contactEmail: string;
}

interface NoticeWords {
  subject: string;
  what: string;
  more?: string[];
  ifNot: string;
  /** Somebody else did it, who may. */
  isByOthers?: boolean;
}

function words(notice: Notice, { baseUrl, contactEmail }: Addresses): NoticeWords {
  const newPassword = `set a new password now. That signs you out on every device:\n${baseUrl}/forgot-password`;
  switch (notice.kind) {
    case 'sign-in':
      return {
        subject: 'New sign-in to your DiagBuddy account',
        what: "Someone signed in to your DiagBuddy account on a device we haven't seen before.",
        more: [`Signed in with: ${methods[notice.method]}`],
        ifNot: `If it wasn't you, ${newPassword}`,
      };
    case 'password-changed':
      return {
        subject: 'Your DiagBuddy password was changed',
        what: 'The password of your DiagBuddy account was changed. All other devices were signed out.',
        ifNot: `If it wasn't you, ${newPassword}`,
      };
    case 'api-key-created':
      return {
        subject: 'New API key for your DiagBuddy account',
        what: 'An API key was created in your DiagBuddy account. Software that has it can act as you.',
        more: [`Name: ${notice.name.replaceAll(/\s+/g, ' ')}`, `Starts with: ${notice.prefix}`],
        ifNot: `If it wasn't you, revoke the key under Profile > API keys (${baseUrl}/dashboard?tab=profile) and ${newPassword}`,
      };
    case 'google-connected':
      return {
        subject: 'Google sign-in was added to your DiagBuddy account',
        what: `You can now sign in to your DiagBuddy account with the Google account ${notice.address}.`,
        ifNot: `If it wasn't you, write to ${contactEmail} so we can remove it, and ${newPassword}`,
      };
    case 'google-joined':
      return {
        subject: 'You now sign in to DiagBuddy with Google',
        what: [
          'You signed in with a Google account that has the same address as your DiagBuddy account. From now on you sign in with Google.',
          'To keep everyone else out, we signed out every device, revoked the API keys and turned off two-factor sign-in.',
          ...(notice.hadPassword ? ['The password you had no longer works.'] : []),
        ].join('\n'),
        ifNot: `If it wasn't you, secure your Google account, then ${newPassword}`,
      };
    case 'permissions-granted':
      return {
        subject: 'You now have admin access to DiagBuddy',
        what: `${notice.by} gave your DiagBuddy account admin access.`,
        more: [`Permissions: ${notice.permissions.join(', ') || 'none yet'}`],
        ifNot: `If you didn't expect this, write to ${contactEmail}`,
        isByOthers: true,
      };
    case 'account-disabled':
      return {
        subject: 'Your DiagBuddy account was disabled',
        what: 'An administrator disabled your DiagBuddy account. You were signed out everywhere, and your API keys were revoked. Your data are kept.',
        ifNot: `If you think this is a mistake, write to ${contactEmail}`,
        isByOthers: true,
      };
    case 'deletion-requested': {
      const day = dayFormat.format(notice.deletesAt);
      return notice.what === 'account'
        ? {
            subject: 'Your DiagBuddy account will be deleted',
            what: `Your DiagBuddy account and everything in it will be deleted on ${day}. Until then you can keep it: open the Profile tab of your dashboard and press Keep account.\n${baseUrl}/dashboard?tab=profile`,
            ifNot: `If it wasn't you, keep the account and ${newPassword}`,
          }
        : {
            subject: "Your organization's DiagBuddy data will be deleted",
            what: `Your organization and everything recorded in it will be deleted from DiagBuddy on ${day}. Your own account stays. Until then a manager of your organization can keep it.`,
            ifNot: 'If you have questions, ask a manager of your organization.',
            isByOthers: true,
          };
    }
    case 'data-exported':
      return {
        subject: 'Your DiagBuddy data was downloaded',
        what:
          notice.what === 'account'
            ? 'An archive with everything in your DiagBuddy account was downloaded.'
            : "An archive with all of your organization's DiagBuddy data was downloaded from your account.",
        ifNot: `If it wasn't you, ${newPassword}`,
      };
  }
}
