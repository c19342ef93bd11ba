/** What other features may ask of diagnoses: a new one, their lists, where they were made, how a repair came out, reviews, the mails of handovers, and the clean-up of expired idempotency keys. */
export { presentLocation } from './coordinates.ts';
export { diagnose } from './diagnose.ts';
export { idempotencyHeader } from './idempotency-header.ts';
export { presentSummary } from './present.ts';
export { rateDiagnosis } from './rate-diagnosis.ts';
export { type DiagnosisSummaryRow, deleteOldIdempotencyKeys, summaryColumns } from './store.ts';
export { handoverMailJob } from './team/handover-mail.ts';
export { reviewDiagnosis } from './team/review-diagnosis.ts';
