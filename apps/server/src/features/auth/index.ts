/** What other features may ask of sign-in: accounts, the sessions of a user, their end, the login history and a new password. */
export { changePassword } from './change-password.ts';
export { createAccount, emailTaken } from './create-account.ts';
export { assertUncommonPassword, hashPassword } from './password.ts';
export { clearSessionCookie, principalFromCookie, sessionLife, startSession } from './session.ts';
export { deleteDeadSessions, deleteOldLogins, deleteSession, emailExists, listLogins, listSessions } from './store.ts';
