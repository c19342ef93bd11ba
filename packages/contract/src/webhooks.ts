import { z } from 'zod';
import { limits } from './limits.ts';

const wrongUrl = 'The address must be a web address that starts with https://';

/** POST /api/organization/webhooks. Where it leads to is checked again before each message. */
export const CreateWebhookRequest = z.object({
  url: z
    .string(wrongUrl)
    .trim()
    .max(limits.webhookUrlMaxLength, 'The address is too long')
    .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', wrongUrl)
    .refine((text) => !URL.canParse(text) || new URL(text).username === '', 'The address must hold no user name'),
});
export type CreateWebhookRequest = z.infer<typeof CreateWebhookRequest>;

/** How the newest message stands; `waiting` is tried again. `status`: what the receiver answered, where it did. */
const LastDelivery = z.object({
  at: z.string(),
  state: z.enum(['delivered', 'waiting', 'failed']),
  status: z.number().int().nullable(),
  problem: z.string().nullable(),
});

/** An address that hears of each diagnosis of the organization. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  createdAt: z.string(),
  /** Whether diagnoses are sent to it; a switched-off one keeps its signing secret. */
  isEnabled: z.boolean(),
  lastDelivery: LastDelivery.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** PATCH /api/organization/webhooks/{id}: switches an address off, or on again. */
export const UpdateWebhookRequest = z.object({ isEnabled: z.boolean('isEnabled must be true or false') });

export const WebhooksResponse = z.object({ webhooks: z.array(Webhook) });

/** `secret`, with which messages are signed, stands only in this answer. */
export const CreateWebhookResponse = z.object({ webhook: Webhook, secret: z.string() });
