import { request } from 'node:https';
import { isIP } from 'node:net';
import { ForbiddenAddress, guardedLookup, hostOf, isPublicAddress } from '../../platform/outbound-address.ts';

/** How messages leave. `isAllowed` and `ca` are for tests against a receiver on this machine. */
export interface SendOptions {
  timeoutMs?: number;
  isAllowed?: (address: string) => boolean;
  ca?: string;
}

/** Answers the status of the receiver. */
export type SendMessage = (to: URL, message: { body: string; headers: Record<string, string> }) => Promise<number>;

/**
 * Makes the function that posts a message: https only, to public addresses only, no redirect followed, nothing of the
 * answer read but its status, all within `timeoutMs`.
 */
export const openSender =
  ({ timeoutMs = 10_000, isAllowed = isPublicAddress, ca }: SendOptions = {}): SendMessage =>
  (to, { body, headers }) =>
    new Promise((resolve, reject) => {
      const host = hostOf(to);
      if (to.protocol !== 'https:' || (isIP(host) !== 0 && !isAllowed(host))) throw new ForbiddenAddress();
      const sending = request(to, {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(isAllowed),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'DiagBuddy-Webhooks/1',
        },
        ...(ca !== undefined && { ca }),
      });
      sending.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      sending.on('error', reject);
      sending.end(body);
    });
