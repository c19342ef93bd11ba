import { limits } from '@diagbuddy/contract/limits';

/** What a mail says, without whom it goes to. */
export interface MailText {
  subject: string;
  text: string;
}

// The secret stands after the #: a browser never sends that part, so it reaches no log on the way.
const link = (baseUrl: string, page: string, token: string): string => `${baseUrl}${page}#token=${token}`;

export const resetPasswordMail = ({ baseUrl, token }: { baseUrl: string; token: string }): MailText => ({
  subject: 'Reset your DiagBuddy password',
  text: `Someone, most likely you, asked to reset the password of your DiagBuddy account.

Choose a new one here. The link works once and expires in ${limits.resetLinkMinutes} minutes:
${link(baseUrl, '/reset-password', token)}

If it wasn't you, ignore this email. Your password stays the same.
`,
});

export const verifyEmailMail = ({ baseUrl, token }: { baseUrl: string; token: string }): MailText => ({
  subject: 'Confirm your email address for DiagBuddy',
  text: `Open this link to confirm that this is your address. It works once and expires in ${limits.verificationLinkHours} hours:
${link(baseUrl, '/verify-email', token)}

Open it in the browser where you're signed in to DiagBuddy. Anywhere else it asks you to choose a new password.

If you didn't sign up for DiagBuddy, ignore this email: someone mistyped an address.
`,
});

interface ChangeLink {
  baseUrl: string;
  token: string;
  newEmail: string;
}

export const leaveEmailMail = ({ baseUrl, token, newEmail }: ChangeLink): MailText => ({
  subject: 'Confirm the change of your DiagBuddy email address',
  text: `Someone, most likely you, asked to change the email address of your DiagBuddy account to ${newEmail}.

Open this link to allow it. It works once and expires in ${limits.verificationLinkHours} hours:
${link(baseUrl, '/verify-email', token)}

The change is made when the link that we sent to the new address was opened too, each in a browser where you're signed in.

If it wasn't you, set a new password now. That signs you out on every device:
${baseUrl}/forgot-password
`,
});

export const takeEmailMail = ({ baseUrl, token }: ChangeLink): MailText => ({
  subject: 'Confirm your new email address for DiagBuddy',
  text: `Open this link to use this address for your DiagBuddy account. It works once and expires in ${limits.verificationLinkHours} hours:
${link(baseUrl, '/verify-email', token)}

The change is made when the link that we sent to your old address was opened too, each in a browser where you're signed in.

If you didn't ask for this, ignore this email: someone mistyped an address.
`,
});
