/** What other features may ask of sign-in: the sessions of a user, their end, the login history and a new password. */
export { changePassword } from './change-password.ts';
export { clearSessionCookie, sessionLife } from './session.ts';
export { deleteDeadSessions, deleteOldLogins, deleteSession, listLogins, listSessions } from './store.ts';
