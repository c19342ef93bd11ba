/** What other features may ask of diagnoses: a new one, their lists, how a repair came out, reviews, the mails of handovers, and the clean-up of expired idempotency keys. */
export { diagnose } from './diagnose.ts';
export { idempotencyHeader } from './idempotency-header.ts';
export { presentSummary } from './present.ts';
export { rateDiagnosis } from './rate-diagnosis.ts';
export { type DiagnosisSummaryRow, deleteOldIdempotencyKeys, summaryColumns } from './store.ts';
export { handoverMailJob } from './team/handover-mail.ts';
export { reviewDiagnosis } from './team/review-diagnosis.ts';
