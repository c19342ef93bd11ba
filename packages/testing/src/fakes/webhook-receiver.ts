import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A key and its certificate for localhost until 2126. They protect nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxApDKRMosacoMQfX
3XO5IRQ6bUjVKGIrBFhakXCB+GmhRANCAAQQ7TwCSYLSyO/t/r/6KMXajkMhOXFf
LyQMCSzv2ugkqb6y6Phs12cu32bILnz1fL6XAWbFc8MqcV1BxuYQNnfr
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUYTsWG5LmJ0AdeNml8nKRDMI6RQAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzExMjQ0MVoYDzIxMjYxMDMw
MTEyNDQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQQ7TwCSYLSyO/t/r/6KMXajkMhOXFfLyQMCSzv2ugkqb6y6Phs12cu
32bILnz1fL6XAWbFc8MqcV1BxuYQNnfro28wbTAdBgNVHQ4EFgQUIh11P007mh1X
gbEMrHupUI2dED8wHwYDVR0jBBgwFoAUIh11P007mh1XgbEMrHupUI2dED8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgBjI1vhcjETRHoJugoP/GIH7kNRUKi3+6S3HStDeY/1wCIQD8
2LNkplPdjZKfQMpqxEhyDg6mh08sePlm8sjXap5ysw==
-----END CERTIFICATE-----
`;

/** How a test server reaches receivers on this machine, which the product itself refuses. */
export const sendToFakes = { ca: cert, isAllowed: (address: string) => address === '127.0.0.1' || address === '::1' };

/** A message as it came. */
export interface ReceivedMessage {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A receiver of webhooks over TLS. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  /** What it answers from now on: a status, a redirect, or nothing at all. */
  answer: { status: number; location?: string } | 'nothing';
  close(): Promise<void>;
}

/** Starts a receiver on a free port of this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer({ key, cert }, async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    if (receiver.answer === 'nothing') return;
    const { status, location } = receiver.answer;
    response.writeHead(status, location === undefined ? {} : { location }).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `https://localhost:${(server.address() as AddressInfo).port}/diagnoses`,
    received,
    answer: { status: 204 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
