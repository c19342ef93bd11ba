import { z } from 'zod';

/** The periods that analytics and reports cover, in days up to and with today (UTC). */
export const analyticsPeriods = [30, 90, 365] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const periodOf: Record<`${AnalyticsPeriod}`, AnalyticsPeriod> = { '30': 30, '90': 90, '365': 365 };

/** The `days` of a query; 30 where it says nothing. */
const Days = z
  .enum(['30', '90', '365'], 'days must be 30, 90 or 365')
  .default('30')
  .transform((days) => periodOf[days]);

export const AnalyticsQuery = z.object({ days: Days });

/** One day (UTC) as 'YYYY-MM-DD'. `avgConfidence` is 0 to 100 to one decimal, null on a day without diagnoses. */
export const TrendDay = z.object({
  date: z.string(),
  diagnoses: z.number().int(),
  rated: z.number().int(),
  accurate: z.number().int(),
  avgConfidence: z.number().nullable(),
});
export type TrendDay = z.infer<typeof TrendDay>;

export const CommonIssue = z.object({ issue: z.string(), applianceType: z.string(), count: z.number().int() });
export type CommonIssue = z.infer<typeof CommonIssue>;

/** The own diagnoses of a period. What nothing was measured for is null, never an invented number. */
export const Analytics = z.object({
  totalDiagnoses: z.number().int(),
  /** Percent of the rated diagnoses that are accurate, to one decimal. */
  successRate: z.number().nullable(),
  /** Milliseconds. */
  avgResponseTime: z.number().int().nullable(),
  /** Causes that were named and not rated inaccurate, the most frequent first. */
  commonIssues: z.array(CommonIssue),
  /** Every day of the period, the oldest first. */
  trend: z.array(TrendDay),
});
export type Analytics = z.infer<typeof Analytics>;

/** All own diagnoses at a glance; lists hold the most frequent first. */
export const RealAnalytics = z.object({
  totalDiagnoses: z.number().int(),
  /** Diagnoses of the last 7 days, today included (UTC). */
  recentActivity: z.number().int(),
  latestDiagnosis: z
    .object({
      id: z.string(),
      createdAt: z.string(),
      modelNumber: z.string(),
      applianceType: z.string().nullable(),
      brand: z.string().nullable(),
      symptoms: z.string(),
    })
    .nullable(),
  topRepairTypes: z.array(z.object({ type: z.string(), count: z.number().int() })),
  topCommonIssues: z.array(z.object({ issue: z.string(), count: z.number().int() })),
  topBrands: z.array(z.object({ brand: z.string(), count: z.number().int() })),
  topModels: z.array(z.object({ model: z.string(), count: z.number().int() })),
});
export type RealAnalytics = z.infer<typeof RealAnalytics>;

export const reportKinds = ['manufacturer', 'parts-usage', 'technician-summary'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportFormats = ['pdf', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const ReportQuery = z.object({
  days: Days,
  format: z.enum(reportFormats, 'format must be pdf or csv').default('pdf'),
});
