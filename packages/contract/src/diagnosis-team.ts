import { z } from 'zod';
import { DiagnosisRecord, DiagnosisSummary } from './diagnosis-record.ts';
import { HistoryPage, HistoryQuery } from './history.ts';
import { limits } from './limits.ts';

/** Somebody of the team; null where the account is gone. */
const TeamPerson = z.object({ id: z.string(), name: z.string() }).nullable();

/** A verdict beside the technician's rating. `wasAccurate`: what counted before. */
export const DiagnosisReview = z.object({
  id: z.string(),
  reviewer: TeamPerson,
  isAccurate: z.boolean(),
  wasAccurate: z.boolean().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type DiagnosisReview = z.infer<typeof DiagnosisReview>;

export const DiagnosisHandover = z.object({
  id: z.string(),
  from: TeamPerson,
  to: TeamPerson,
  by: TeamPerson,
  reason: z.enum(['handed-over', 'member-removed']),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type DiagnosisHandover = z.infer<typeof DiagnosisHandover>;

/** A read-only link that is open, without its secret. */
export const DiagnosisShare = z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type DiagnosisShare = z.infer<typeof DiagnosisShare>;

/** A diagnosis among colleagues: who has it, what they made of it, and what the caller may do. Newest first. */
export const DiagnosisTeam = z.object({
  holder: TeamPerson,
  isOwn: z.boolean(),
  mayHandOver: z.boolean(),
  mayShare: z.boolean(),
  mayReview: z.boolean(),
  reviews: z.array(DiagnosisReview),
  handovers: z.array(DiagnosisHandover),
  shares: z.array(DiagnosisShare),
});
export type DiagnosisTeam = z.infer<typeof DiagnosisTeam>;

const note = (max: number) =>
  z
    .string('Note must be text')
    .trim()
    .max(max, `Note must be at most ${max} characters`)
    .transform((text) => text || null)
    .default(null);

export const HandoverRequest = z.object({
  toUserId: z.uuid('Choose a colleague'),
  note: note(limits.handoverNoteMaxLength),
});
export type HandoverRequest = z.infer<typeof HandoverRequest>;

export const ReviewRequest = z.object({
  isAccurate: z.boolean('Say whether the diagnosis was accurate'),
  note: note(limits.reviewNoteMaxLength),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** The only answer that holds a link's secret, which stands after the # of `/shared`. */
export const ShareResponse = z.object({ share: DiagnosisShare, token: z.string() });
export const ReadSharedRequest = z.object({
  token: z.string('Open the link as you got it').min(1, 'Open the link as you got it').max(200),
});
/** A diagnosis as a link shows it: the answer, without the technician's notes and what the customer said. */
export const SharedDiagnosis = z.object({
  diagnosis: DiagnosisRecord.omit({
    ...{ userNotes: true, followUpNotes: true, customerSatisfaction: true, isAccurate: true, actualSolution: true },
    ...{ timeToRepair: true, fixedWithPartNumbers: true },
  }),
  expiresAt: z.string(),
});
export type SharedDiagnosis = z.infer<typeof SharedDiagnosis>;

/** The query of the team's history; `member` narrows it to one member's. */
export const TeamHistoryQuery = HistoryQuery.extend({ member: z.uuid('Choose a member').optional() });
export type TeamHistoryQuery = z.infer<typeof TeamHistoryQuery>;

/** A diagnosis of the team, with who has it and the newest review's verdict. */
export const TeamDiagnosis = DiagnosisSummary.extend({
  technician: TeamPerson,
  reviewedAccurate: z.boolean().nullable(),
});
export type TeamDiagnosis = z.infer<typeof TeamDiagnosis>;
export const TeamHistoryPage = HistoryPage.extend({ diagnoses: z.array(TeamDiagnosis) });
export type TeamHistoryPage = z.infer<typeof TeamHistoryPage>;
