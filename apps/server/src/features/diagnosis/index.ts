/** What other features may ask of diagnoses: the clean-up of keys that nobody can send again. */
export { deleteOldIdempotencyKeys } from './store.ts';
