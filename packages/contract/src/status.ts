import { z } from 'zod';

export const ServiceState = z.enum(['Operational', 'Degraded', 'Down']);

/** One outside service as the footer shows it. `detail` says what answers: a service's name, or the embedded default. */
export const ServiceStatus = z.object({ state: ServiceState, detail: z.string() });
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const StatusResponse = z.object({ ai: ServiceStatus, suppliers: ServiceStatus });
export type StatusResponse = z.infer<typeof StatusResponse>;

/** What the browser has to know of the server's settings. Nothing secret. */
export const PublicSettings = z.object({ contactEmail: z.string(), betaPromoCode: z.string() });
export type PublicSettings = z.infer<typeof PublicSettings>;

export const HealthResponse = z.object({ status: z.literal('ok') });
export const ReadyResponse = z.object({
  status: z.enum(['ready', 'not ready']),
  database: z.boolean(),
  draining: z.boolean(),
});
