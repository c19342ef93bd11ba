import { z } from 'zod';

/** What the installation holds and how this server does. Uptime in seconds, memory in bytes, CPU as a share of one core. */
export const SystemStats = z.object({
  totalUsers: z.number(),
  totalDiagnoses: z.number(),
  /** Accounts that asked for anything within the last 24 hours. */
  activeUsers: z.number(),
  uptime: z.number(),
  memoryUsage: z.number(),
  cpuUsage: z.number(),
});
export type SystemStats = z.infer<typeof SystemStats>;

/** A diagnosis in the administration's feedback list. `diagnosis` is the beginning of its text, `confidence` in percent. */
export const RecentDiagnosis = z.object({
  id: z.string(),
  modelNumber: z.string(),
  symptoms: z.string(),
  diagnosis: z.string(),
  confidence: z.number(),
  userId: z.string(),
  createdAt: z.string(),
  /** The administration's verdict where there is one, else the technician's. */
  feedbackAccurate: z.boolean().nullable(),
});
export type RecentDiagnosis = z.infer<typeof RecentDiagnosis>;
export const RecentDiagnosisList = z.array(RecentDiagnosis);

/** The administration's verdict on a diagnosis. */
export const ReviewDiagnosisRequest = z.object({
  diagnosisId: z.string('Name the diagnosis').min(1, 'Name the diagnosis').max(100, 'Name the diagnosis'),
  feedbackAccurate: z.boolean('Say whether the diagnosis was accurate'),
});
