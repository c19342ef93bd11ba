/** What other features may ask of diagnoses: how a repair came out, and the clean-up of keys that nobody can send again. */
export { rateDiagnosis } from './rate-diagnosis.ts';
export { deleteOldIdempotencyKeys } from './store.ts';
