/** What other features may ask: the end of an account. */
export { deleteAccount } from './delete-account.ts';
