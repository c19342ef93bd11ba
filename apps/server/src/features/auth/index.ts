/** What other features may ask of sign-in: accounts, the sessions of a user, their end, the login history and a new password. */
export { apiKeyPrefix, hashApiKey } from './api-key.ts';
export { changePassword } from './change-password.ts';
export { createAccount, emailTaken, takenError } from './create-account.ts';
export { disableAccount, enableAccount } from './disable-account.ts';
export { endSignIns } from './drop-credentials.ts';
export { deleteOldEmailChanges } from './email-change-store.ts';
export { findUser } from './find-user.ts';
export { deleteOldDevices } from './known-device.ts';
export { deleteOldLogins, listLogins } from './login-store.ts';
export { baseUrlOf, type MailContext, mailRetries, sendOnce } from './mail-job.ts';
export { enqueueVerificationEmail, mailLinkJob } from './mail-links.ts';
export { hashPassword } from './password.ts';
export { assertStrongPassword, assertUncommonPassword } from './password-policy.ts';
export { presentUser } from './present-user.ts';
export { enqueueSecurityNotice, securityNoticeJob } from './security-notices.ts';
export { clearSessionCookie, principalFromCookie, sessionLifetime, startSession } from './session.ts';
export {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  listSessions,
  lockUserOfSession,
} from './session-store.ts';
export { setTemporaryPassword } from './set-temporary-password.ts';
export { emailExists } from './store.ts';
export { deleteOldTokens } from './token-store.ts';
