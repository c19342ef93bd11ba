import { z } from 'zod';

/** `off`: not set up, so that something else, or nothing, does its work. */
export const ServiceState = z.enum(['operational', 'degraded', 'down', 'off']);
export type ServiceState = z.infer<typeof ServiceState>;

/** One service as the footer shows it: its name, how it stands now, and what that means in a few words. */
export const ServiceStatus = z.object({
  id: z.enum(['ai', 'suppliers', 'engine', 'database', 'mail', 'payments']),
  name: z.string(),
  state: ServiceState,
  detail: z.string(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** GET /api/status: every service, measured within the last seconds. */
export const StatusResponse = z.object({ services: z.array(ServiceStatus) });
export type StatusResponse = z.infer<typeof StatusResponse>;

/** What the browser has to know of the server's settings. Nothing secret. */
export const PublicSettings = z.object({ contactEmail: z.string(), betaPromoCode: z.string() });
export type PublicSettings = z.infer<typeof PublicSettings>;

export const HealthResponse = z.object({ status: z.literal('ok') });
export const ReadyResponse = z.object({
  status: z.enum(['ready', 'not ready']),
  /** Whether the database takes writes. */
  database: z.boolean(),
  draining: z.boolean(),
});
