import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A signing key as the receiver's library takes it. */
export const newSigningSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

/** The headers that prove a message, as the Standard Webhooks specification has them. `at`: ms since 1970. */
export function signatureHeaders(
  { id, body, at }: { id: string; body: string; at: number },
  secret: string,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
