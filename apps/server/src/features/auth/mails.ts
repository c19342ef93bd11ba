import { limits } from '@diagbuddy/contract/limits';

/** What a mail says, without whom it goes to. */
export interface MailText {
  subject: string;
  text: string;
}

// The secret stands after the #: a browser sends that part to nobody, so that it reaches no log on the way.
const link = (baseUrl: string, page: string, token: string): string => `${baseUrl}${page}#token=${token}`;

export const resetPasswordMail = ({ baseUrl, token }: { baseUrl: string; token: string }): MailText => ({
  subject: 'Set a new DiagBuddy password',
  text: `Somebody, most likely you, asked for a new password of your DiagBuddy account.

Open this link to set it. It works once, and for ${limits.resetLinkMinutes} minutes:
${link(baseUrl, '/reset-password', token)}

If it was not you, do nothing: your password stays as it is.
`,
});

export const verifyEmailMail = ({ baseUrl, token }: { baseUrl: string; token: string }): MailText => ({
  subject: 'Confirm your e-mail address for DiagBuddy',
  text: `Open this link to confirm that this address is yours. It works once, and for ${limits.verificationLinkHours} hours:
${link(baseUrl, '/verify-email', token)}

Open it in the browser where you're signed in to DiagBuddy. Anywhere else it asks you to choose a new password.

If you didn't sign up for DiagBuddy, ignore this email: someone mistyped an address.
`,
});
