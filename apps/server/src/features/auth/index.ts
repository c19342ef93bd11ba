/** What other features may ask of sign-in: the living sessions of a user, and the end of one. */
export { sessionLife } from './session.ts';
export { deleteDeadSessions, deleteSession, listSessions } from './store.ts';
